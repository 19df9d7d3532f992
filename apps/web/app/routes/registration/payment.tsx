import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { isPaymentWorthReloading, sendPayment } from './payment-client.ts';
import { PaymentPage } from './payment-page.tsx';
import { actOnPayment, loadPayment } from './payment-server.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'payments', 'editions'],
  csp: 'card',
  isPrivate: true,
};

export const loader = (args: LoaderFunctionArgs) => loadPayment(args, 'pc');
export const action = (args: ActionFunctionArgs) => actOnPayment(args, 'pc');
export const clientAction = sendPayment;
export const shouldRevalidate = isPaymentWorthReloading;
export default PaymentPage;
