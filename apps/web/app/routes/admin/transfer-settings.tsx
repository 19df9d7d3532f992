import { getTransferSettings } from '@airway/contract/payments-transfers';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import { TransferSettingsEditor } from '../../features/payments/admin/transfer-settings-editor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = paymentScreens.transfers;

export const handle: RouteHandle = { title: screen.title, messages: ['payments-admin', 'payments'] };

export const clientLoader = signedIn(() => authorisedCall(getTransferSettings, {}));

export default function TransferSettingsRoute() {
  return (
    <ScreenPage screen={screen}>
      <TransferSettingsEditor settings={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
