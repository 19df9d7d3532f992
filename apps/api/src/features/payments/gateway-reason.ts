import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from './payments.queries.ts';

const sentences: Record<string, MessageId> = {
  3001: 'payments.refusal.closed',
  7777: 'payments.refusal.closed',
  8059: 'payments.refusal.amount',
};

/**
 * Returns the reason of a gateway refusal: its own words in Korean, ours in English, which the gateway does not
 * offer. Null without a reason.
 */
export function gatewayReason(
  { services, locale }: Pick<Context, 'services' | 'locale'>,
  { gateway_code: code, gateway_message: message }: Pick<PaymentRow, 'gateway_code' | 'gateway_message'>,
): string | null {
  if (message === null || (locale === 'ko' && message !== '')) return message;
  return services.translate(locale, sentences[code ?? ''] ?? 'payments.refusal.other', { code: code ?? '' });
}
