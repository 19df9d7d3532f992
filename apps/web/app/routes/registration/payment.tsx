import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { PaymentAnswer } from '../../features/payments/payment-page.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { shouldReloadForm } from './form-reload.ts';
import { PaymentPage } from './payment-page.tsx';
import { actOnPayment, loadPayment } from './payment-server.ts';
import { sendOrStay } from './send-or-stay.ts';

export const handle: RouteHandle = {
  messages: ['registrations', 'payments'],
  csp: 'card',
};

export const loader = (args: LoaderFunctionArgs) => loadPayment(args, 'pc');
export const action = (args: ActionFunctionArgs) => actOnPayment(args, 'pc');
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrStay<PaymentAnswer>(args, { isUnsent: true });
export const shouldRevalidate = shouldReloadForm;
export default PaymentPage;
