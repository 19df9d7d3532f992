import { listPaymentCases } from '@airway/contract/payments';
import { useLoaderData } from 'react-router';
import { PaymentCases } from '../../features/payments/admin/payment-cases.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = paymentScreens.cases;

export const handle: RouteHandle = { title: screen.title, messages: ['payments-admin'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listPaymentCases, { query: listQueryOf(listPaymentCases, search) }),
);

export default function PaymentCasesRoute() {
  return <PaymentCases found={useLoaderData<typeof clientLoader>()} />;
}
