import type { InquiryAnswer, InquiryEntry } from '@airway/contract';

interface Standing {
  answered_at: Date | null;
  undelivered_at: Date | null;
}

/** Returns the state of an inquiry. If it was later answered by other means, such as by telephone, it is answered. */
export function inquiryState({
  answered_at: answered,
  undelivered_at: undelivered,
}: Standing): InquiryEntry['state'] {
  if (answered !== null) return 'answered';
  return undelivered === null ? 'open' : 'undelivered';
}

// Check RFC 3463 codes before words, because each server chooses its own words.
const reasons = [
  ['mailbox-full', /\b[245]\.2\.2\b|\b552\b|mailbox (is )?full|quota/i],
  ['blocked', /\b5\.7\.\d+\b|spam|block|policy|blacklist/i],
  [
    'unknown-address',
    /\b5\.1\.\d+\b|user unknown|unknown user|no such|not exist|not found|invalid recipient|address rejected/i,
  ],
] as const;

/** Returns the reason why a mail server rejected a mail, from its response. */
export const refusalReason = (response: string): NonNullable<InquiryAnswer['mail']['reason']> =>
  reasons.find(([, pattern]) => pattern.test(response))?.[0] ?? 'other';
