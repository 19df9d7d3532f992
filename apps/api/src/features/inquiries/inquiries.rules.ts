import type { InquiryAnswer, InquiryEntry } from '@airway/contract';

interface Standing {
  answered_at: Date | null;
  undelivered_at: Date | null;
}

/** Where an inquiry stands. What was answered otherwise since, as by telephone, is answered. */
export function inquiryState({
  answered_at: answered,
  undelivered_at: undelivered,
}: Standing): InquiryEntry['state'] {
  if (answered !== null) return 'answered';
  return undelivered === null ? 'open' : 'undelivered';
}

// By the codes of RFC 3463 before the words, which every server chooses by itself.
const reasons = [
  ['mailbox-full', /\b[245]\.2\.2\b|\b552\b|mailbox (is )?full|quota/i],
  ['blocked', /\b5\.7\.\d+\b|spam|block|policy|blacklist/i],
  [
    'unknown-address',
    /\b5\.1\.\d+\b|user unknown|unknown user|no such|not exist|not found|invalid recipient|address rejected/i,
  ],
] as const;

/** Why a mail server refused a mail, by what it said. */
export const whyRefused = (said: string): NonNullable<InquiryAnswer['mail']['reason']> =>
  reasons.find(([, pattern]) => pattern.test(said))?.[0] ?? 'other';
