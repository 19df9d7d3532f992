import { getPaymentSettings } from '@airway/contract/payments';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { PaymentSettingsEditor } from '../../features/payments/admin/payment-settings-editor.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = paymentScreens.settings;

export const handle: RouteHandle = { title: screen.title, messages: ['payments-admin'] };

export const clientLoader = signedIn(() => authorisedCall(getPaymentSettings, {}));

export default function PaymentSettingsRoute() {
  return (
    <ScreenPage screen={screen}>
      <PaymentSettingsEditor settings={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
