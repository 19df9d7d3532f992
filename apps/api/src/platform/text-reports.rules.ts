import type { TextReport } from './sms-port.ts';

/** A message that was handed to the provider, as it is stored. */
export interface SentText {
  carrier: 'sms' | 'alimtalk';
  delivered_at: Date | null;
  /** Also while its failure is known. */
  failed_at: Date | null;
  hasFallback: boolean;
  price_won: number;
  fallback_won: number;
}

/** Change of a message by a report. `silent`: there was no report on an 알림톡 for too long. */
export type TextChange = 'delivered' | 'failed' | 'silent';

/** Time without a report on an 알림톡 after which a text message takes its place. */
export const silentMs = 5 * 60_000;

/**
 * Returns what a report changes, or undefined. Reports may come late, twice and out of order: what was delivered stays
 * delivered, and what failed may still turn out to be delivered.
 */
export function changeBy(
  text: SentText,
  report: Pick<TextReport, 'state'> | undefined,
  sentMsAgo: number,
): TextChange | undefined {
  if (text.delivered_at !== null) return undefined;
  if (report?.state === 'delivered') return 'delivered';
  if (text.failed_at !== null) return undefined;
  if (report?.state === 'failed') return 'failed';
  const isSilent = text.carrier === 'alimtalk' && !text.hasFallback && sentMsAgo >= silentMs;
  return isSilent ? 'silent' : undefined;
}

/** Checks whether a change needs a text message in the place of the 알림톡. */
export const needsFallback = ({ carrier, hasFallback }: SentText, change: TextChange): boolean =>
  carrier === 'alimtalk' && !hasFallback && change !== 'delivered';

/**
 * Returns what a message counts in its month after a change. A failed one is not charged; its fallback, which counted
 * with it, then counts by itself.
 */
export const costAfter = ({ price_won }: Pick<SentText, 'price_won'>, change: TextChange): number =>
  change === 'failed' ? 0 : price_won;

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Time after which reports are no longer requested. */
export const awaitedMs = 24 * hours;

/** Returns the pause until the provider is asked again about a group. */
export function pauseMs(sentMsAgo: number): number {
  if (sentMsAgo < minutes) return 5 * seconds;
  if (sentMsAgo < 10 * minutes) return 15 * seconds;
  return sentMsAgo < hours ? minutes : 10 * minutes;
}

/** Returns the pause before a group is tried again that the provider did not answer. */
export const retryMs = (failures: number): number => Math.min(5 * minutes, 5 * seconds * 2 ** failures);
