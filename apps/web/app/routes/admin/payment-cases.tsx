import { listPaymentCases } from '@airway/contract/payments';
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../console/list-address.ts';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { PaymentCases } from '../../features/payments/admin/payment-cases.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['payments-admin'], isPrivate: true };

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams);
  const query = { page: String(page - 1), size: String(pageSize) };
  return loadScreen(() => authorisedCall(listPaymentCases, { query }));
}
export const HydrateFallback = ScreenSkeleton;

export default function PaymentCasesRoute() {
  const [search] = useSearchParams();
  return (
    <ScreenPage screen={paymentScreens.cases} loaded={useLoaderData<typeof clientLoader>()}>
      {({ content, total }) => <PaymentCases cases={content} total={total} page={pageOf(search)} />}
    </ScreenPage>
  );
}
