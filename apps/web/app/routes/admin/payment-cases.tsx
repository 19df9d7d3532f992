import { listPaymentCases } from '@airway/contract/payments';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { PaymentCases } from '../../features/payments/admin/payment-cases.tsx';
import { paymentScreens } from '../../features/payments/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = paymentScreens.cases;

export const handle: RouteHandle = {
  title: screen.title,
  messages: ['payments-admin', 'payments'],
};

export const clientLoader = listLoader(listPaymentCases);

export default function PaymentCasesRoute() {
  return <PaymentCases found={useLoaderData<typeof clientLoader>()} />;
}
