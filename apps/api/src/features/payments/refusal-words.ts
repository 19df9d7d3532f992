import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import type { PaymentRow } from './payments.queries.ts';

const sentences: Record<string, MessageId> = {
  3001: 'payments.refusal.closed',
  7777: 'payments.refusal.closed',
  8059: 'payments.refusal.amount',
};

/**
 * Why the gateway refused a payment, for the reader: its own words in Korean, and ours in English, which it does
 * not speak. Null where it said nothing.
 */
export function refusalWords(
  { services, locale }: Pick<Context, 'services' | 'locale'>,
  { gateway_code: code, gateway_message: message }: Pick<PaymentRow, 'gateway_code' | 'gateway_message'>,
): string | null {
  if (message === null || (locale === 'ko' && message !== '')) return message;
  return services.translate(locale, sentences[code ?? ''] ?? 'payments.refusal.other', { code: code ?? '' });
}
