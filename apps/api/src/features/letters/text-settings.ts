import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { putSetting, readSetting } from '../../platform/site-settings.ts';
import { codePeriod, passesHalf, spendingMonth } from '../../platform/text-prices.rules.ts';
import { lockSpent, selectSpent } from '../../platform/text-spending.queries.ts';
import { textSetting } from '../../platform/text-spending.ts';
import { requireSeen, versionOf } from '../../platform/version-of.ts';
import { differences } from '../editions/index.ts';
import { selectUsableTemplate } from './templates.queries.ts';

type Reply = ReplyOf<typeof contract.getTextSettings>;

const codesOf = async ({ db, now }: Context) => ({
  signup: await selectSpent(db, codePeriod(now, 'signup')),
  reset: await selectSpent(db, codePeriod(now, 'reset')),
});

/** Counts the sums of codes of which half is used today. Beyond the whole nobody gets a code. */
export async function countUsedCodeSums(ctx: Context): Promise<number> {
  const { reserveWon } = await readSetting(ctx.db, textSetting);
  return Object.values(await codesOf(ctx)).filter((won) => passesHalf(0, won, reserveWon)).length;
}

/** Returns prices and ceiling of text messages, and what this month in Korea has cost. */
export async function getTextSettings(ctx: Context): Promise<Reply> {
  const { db, services, now } = ctx;
  const settings = await readSetting(db, textSetting);
  return {
    ...settings,
    version: versionOf(settings),
    spentWon: await selectSpent(db, spendingMonth(now)),
    codesWon: await codesOf(ctx),
    isAvailable: services.sms.isAvailable,
    hasAlimtalk: services.sms.hasAlimtalk,
  };
}

/**
 * Changes prices and ceiling.
 * @throws INVALID_INPUT – the template for announcements is not in use, or has no place for a text
 * @throws CONFLICT – somebody changed them meanwhile
 */
export async function putTextSettings(
  ctx: Context,
  { version, ...settings }: ReceivedBy<typeof contract.putTextSettings>['body'],
): Promise<Reply> {
  await ctx.db.transaction().execute(async (trx) => {
    // Serialises changes with each other and with messages that are counted now.
    await lockSpent(trx, spendingMonth(ctx.now));
    const present = await readSetting(trx, textSetting);
    requireSeen(versionOf(present), version);
    const { announcementTemplateId: id } = settings;
    if (id !== null && (await selectUsableTemplate(trx, id)) === undefined)
      fail('INVALID_INPUT', { fields: { announcementTemplateId: 'not_a_choice' } });
    const details = differences(present, settings);
    if (Object.keys(details).length === 0) return;
    await putSetting(ctx, trx, textSetting, settings, {
      action: 'site-setting.text-messages-changed',
      details,
    });
  });
  return getTextSettings(ctx);
}
