import { listPaymentCases } from '@airway/contract/payments';
import { useLoaderData, useSearchParams } from 'react-router';
import { pageOf, pageSize } from '../../console/list-address.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { PaymentCases } from '../../features/payments/admin/payment-cases.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = paymentScreens.cases;

export const handle: RouteHandle = { title: screen.title, messages: ['payments-admin'], isPrivate: true };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listPaymentCases, { query: { page: String(pageOf(search) - 1), size: String(pageSize) } }),
);

export default function PaymentCasesRoute() {
  const [search] = useSearchParams();
  const { content, total } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen}>
      <PaymentCases cases={content} total={total} page={pageOf(search)} />
    </ScreenPage>
  );
}
