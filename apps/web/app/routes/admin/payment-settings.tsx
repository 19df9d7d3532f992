import { getPaymentSettings } from '@airway/contract/payments';
import { useLoaderData } from 'react-router';
import { loadRoom } from '../../features/admin/load-room.ts';
import { PaymentSettingsEditor } from '../../features/admin/payments/payment-settings-editor.tsx';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export const clientLoader = () => loadRoom(() => authorisedCall(getPaymentSettings, {}));
export const HydrateFallback = RoomSkeleton;

export default function PaymentSettingsRoute() {
  return (
    <RoomPage room="paymentSettings" loaded={useLoaderData<typeof clientLoader>()}>
      {(settings) => <PaymentSettingsEditor settings={settings} />}
    </RoomPage>
  );
}
