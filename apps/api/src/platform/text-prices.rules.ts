import { type TextSettings, textBytes } from '@airway/contract';
import { dayInZone, staffTimeZone } from './zones.ts';

/** Returns the month in Korea in which a moment is counted: `2026-12`. */
export const spendingMonth = (now: Date): string => dayInZone(now, staffTimeZone).slice(0, 7);

/** The two sums of codes: what strangers cause by signing up must not use up what members need. */
export type CodeSum = 'signup' | 'reset';

/** Returns the day in Korea, and the purpose, in which a code is counted: `2026-12-19 signup`. */
export const codePeriod = (now: Date, sum: CodeSum): string => `${dayInZone(now, staffTimeZone)} ${sum}`;

/** Returns the price of a message in won by its length, and that of the text message that may take the place of an 알림톡. */
export function pricesOf(
  { smsWon, lmsWon, alimtalkWon }: TextSettings,
  bytes: number,
  isAlimtalk: boolean,
): { price: number; fallback: number } {
  const asText = bytes <= textBytes.short ? smsWon : lmsWon;
  return isAlimtalk ? { price: alimtalkWon, fallback: asText } : { price: asText, fallback: 0 };
}

/** Checks whether a sum has just come to half of a limit. */
export const passesHalf = (beforeWon: number, addedWon: number, limitWon: number): boolean =>
  beforeWon * 2 < limitWon && (beforeWon + addedWon) * 2 >= limitWon;

/** Returns how many of these costs, in their order, fit below a limit on top of what was spent. */
export function fittingCount(spentWon: number, costsWon: readonly number[], limitWon: number): number {
  let sum = spentWon;
  const misfit = costsWon.findIndex((cost) => {
    sum += cost;
    return sum > limitWon;
  });
  return misfit === -1 ? costsWon.length : misfit;
}
