import { getPaymentSettings } from '@airway/contract/payments';
import { useLoaderData } from 'react-router';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { PaymentSettingsEditor } from '../../features/payments/admin/payment-settings-editor.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['payments-admin'], isPrivate: true };

export const clientLoader = () => loadScreen(() => authorisedCall(getPaymentSettings, {}));
export const HydrateFallback = ScreenSkeleton;

export default function PaymentSettingsRoute() {
  return (
    <ScreenPage screen={paymentScreens.settings} loaded={useLoaderData<typeof clientLoader>()}>
      {(settings) => <PaymentSettingsEditor settings={settings} />}
    </ScreenPage>
  );
}
