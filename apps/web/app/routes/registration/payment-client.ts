import { type ClientActionFunctionArgs, data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { PaymentAnswer } from '../../features/payments/payment-page.ts';
import { isWorthReloading } from './form-reload.ts';

/**
 * Sends what the payment page posts. Where no answer comes back the page stays, because what the card window
 * answered is in nothing but this page, and sending it again is safe.
 */
export async function sendPayment({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<PaymentAnswer>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<PaymentAnswer>({ isUnsent: true }, { status: 503 });
  }
}

/** After a post that got no answer a load would get none either, and its failure would replace the page. */
export const isPaymentWorthReloading = (args: ShouldRevalidateFunctionArgs): boolean =>
  (args.actionResult as PaymentAnswer | undefined)?.isUnsent !== true && isWorthReloading(args);
