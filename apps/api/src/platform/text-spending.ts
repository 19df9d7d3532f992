import { TextSettings } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import { defineSetting } from './site-settings.ts';
import { fittingCount } from './text-prices.rules.ts';
import { addSpent, lockSpent } from './text-spending.queries.ts';

/** Until staff set a ceiling, nothing is sent to many, and codes are not stopped by an ordinary meeting. */
export const textSetting = defineSetting('text-messages', TextSettings, {
  smsWon: 18,
  lmsWon: 45,
  alimtalkWon: 13,
  ceilingWon: 0,
  reserveWon: 20_000,
  announcementTemplateId: null,
});

/**
 * Counts messages in the sum of a period, as many of them, in their order, as fit below a limit. Call it last in a
 * transaction: others wait for the sum until it ends.
 * @returns how many fit, and the sum before
 */
export async function spendWithin(
  trx: Trx,
  period: string,
  costsWon: readonly number[],
  limitWon: number,
): Promise<{ count: number; spentWon: number }> {
  const spentWon = await lockSpent(trx, period);
  const count = fittingCount(spentWon, costsWon, limitWon);
  const sum = costsWon.slice(0, count).reduce((all, cost) => all + cost, 0);
  await addSpent(trx, new Map([[period, sum]]));
  return { count, spentWon };
}
