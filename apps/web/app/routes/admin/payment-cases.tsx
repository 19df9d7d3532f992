import { listPaymentCases } from '@airway/contract/payments';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../features/admin/list-address.ts';
import { loadRoom } from '../../features/admin/load-room.ts';
import { PaymentCases } from '../../features/admin/payments/payment-cases.tsx';
import { RoomPage, RoomSkeleton } from '../../features/admin/room-page.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['admin', 'errors'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const query = { page: String(page - 1), size: String(pageSize) };
  return loadRoom(() => authorisedCall(listPaymentCases, { query }));
}
export const HydrateFallback = RoomSkeleton;

export default function PaymentCasesRoute() {
  const [search] = useSearchParams();
  return (
    <RoomPage room="paymentCases" loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, total }) => <PaymentCases cases={content} total={total} page={pageOf(search)} />}
    </RoomPage>
  );
}
