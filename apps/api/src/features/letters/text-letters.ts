import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail, type RefusalDetails } from '../../platform/errors.ts';
import { readSetting } from '../../platform/site-settings.ts';
import { pricesOf, spendingMonth } from '../../platform/text-prices.rules.ts';
import { selectSpent } from '../../platform/text-spending.queries.ts';
import { textSetting } from '../../platform/text-spending.ts';
import { getSiteSetting } from '../editions/index.ts';
import type { LetterRow } from './letters.queries.ts';
import type { PlannedRecipient } from './letters.rules.ts';
import { selectUsableTemplate } from './templates.queries.ts';
import { type TextLetter, textLetter } from './text-letters.rules.ts';

/** Returns a letter by text message. Undefined: its template may not be used, or no longer. */
export async function findTextLetter(
  ctx: Context,
  db: Db | Trx,
  letter: LetterRow,
): Promise<TextLetter | undefined> {
  const { siteName } = await getSiteSetting(ctx);
  const names = { ko: siteName.ko ?? siteName.en ?? '', en: siteName.en ?? siteName.ko ?? '' };
  if (letter.template_id === null) return textLetter(letter, undefined, names);
  const template = await selectUsableTemplate(db, letter.template_id);
  if (template === undefined || !ctx.services.sms.hasAlimtalk) return undefined;
  return textLetter(letter, { templateId: template.template_id, content: template.content }, names);
}

/** Returns a letter by text message. @throws CONFLICT – its template may not be used */
export const getTextLetter = async (ctx: Context, letter: LetterRow): Promise<TextLetter> =>
  (await findTextLetter(ctx, ctx.db, letter)) ??
  fail('CONFLICT', { sentence: { id: 'letters.admin.templateNotUsable' } });

/** Returns what messages to these people may cost at most, and what is left of the ceiling of the month, in won. */
export async function findCost(
  ctx: Context,
  letter: Pick<LetterRow, 'channel'>,
  planned: readonly PlannedRecipient[],
) {
  const settings = await readSetting(ctx.db, textSetting);
  const mostWon = planned
    .filter(({ skip }) => skip === undefined)
    .reduce((sum, { bytes = 0 }) => {
      const { price, fallback } = pricesOf(settings, bytes, letter.channel === 'alimtalk');
      return sum + price + fallback;
    }, 0);
  const spent = await selectSpent(ctx.db, spendingMonth(ctx.now));
  return { mostWon, leftWon: Math.max(0, settings.ceilingWon - spent), ceilingWon: settings.ceilingWon };
}

/** @throws CONFLICT – text messages cannot be sent at all */
export function requireProvider({ services }: Context, { channel }: Pick<LetterRow, 'channel'>): void {
  if (channel !== 'mail' && !services.sms.isAvailable)
    fail('CONFLICT', { sentence: { id: 'letters.admin.channel.none' } });
}

/** Returns why a letter may not cost what it would at most. Undefined: it may. */
export async function unaffordable(
  ctx: Context,
  letter: LetterRow,
  planned: readonly PlannedRecipient[],
): Promise<RefusalDetails['sentence']> {
  if (letter.channel === 'mail') return undefined;
  if (!ctx.services.sms.isAvailable) return { id: 'letters.admin.channel.none' };
  const { mostWon, leftWon, ceilingWon } = await findCost(ctx, letter, planned);
  if (ceilingWon === 0) return { id: 'letters.admin.noCeiling' };
  if (mostWon <= leftWon) return undefined;
  const values = { cost: mostWon.toLocaleString('en-US'), left: leftWon.toLocaleString('en-US') };
  return { id: 'letters.admin.beyondCeiling', values };
}

/** @throws CONFLICT – no provider is set up, or the messages may cost more than is left of the ceiling of the month */
export async function requireAffordable(
  ctx: Context,
  letter: LetterRow,
  planned: readonly PlannedRecipient[],
): Promise<void> {
  const sentence = await unaffordable(ctx, letter, planned);
  if (sentence !== undefined) fail('CONFLICT', { sentence });
}
