import type * as contract from '@airway/contract';
import { type LetterAudience, type ReceivedBy, type ReplyOf, skipReasons } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Audience } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { findProvenEmail, maskUserKey } from '../accounts/index.ts';
import { planLetter, requireAudience } from './audiences.ts';
import { letterTestMail, writeLetterFor } from './letters.mails.ts';
import type { LetterRow } from './letters.queries.ts';
import type { PlannedRecipient } from './letters.rules.ts';
import { messageOf, type TextLetter } from './text-letters.rules.ts';
import { findCost, getTextLetter } from './text-letters.ts';

const examplesShown = 50;

/** Finds people whose name contains what was typed. */
function named(people: readonly PlannedRecipient[], query: string | undefined): PlannedRecipient[] {
  const typed = (query ?? '').toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().includes(typed));
}

/**
 * Returns to whom a letter would go now, who is left out, and the letter as one of them gets it.
 * @throws CONFLICT – the template of its 알림톡 may not be used
 */
export async function previewLetter(
  ctx: Context,
  audiences: readonly Audience[],
  row: LetterRow,
  { query, place = '0' }: ReceivedBy<typeof contract.previewLetter>['query'],
): Promise<ReplyOf<typeof contract.previewLetter>> {
  requireAudience(ctx, audiences, row.audience as LetterAudience);
  const planned = await planLetter(ctx, audiences, row);
  const receiving = planned.filter(({ skip }) => skip === undefined);
  const found = named(receiving, query);
  const byText = row.channel === 'mail' ? undefined : await getTextLetter(ctx, row);
  const cost = byText && (await findCost(ctx, row, planned));
  const shown = found[Number(place)];
  const skipped = planned.flatMap(({ skip, subjectId, name, missing }) =>
    skip ? [{ subjectId, name, reason: skip, missing }] : [],
  );
  return {
    count: receiving.length,
    skipped: skipReasons
      .map((reason) => ({ reason, count: skipped.filter((one) => one.reason === reason).length }))
      .filter(({ count }) => count > 0),
    examples: skipped.slice(0, examplesShown),
    found: found.length,
    cost: cost === undefined ? null : { mostWon: cost.mostWon, leftWon: cost.leftWon },
    shown: shown === undefined ? null : await letterFor(ctx, row, byText, shown),
  };
}

/** Returns a number as its reader may see it. Without the permission for registrations, only its end. */
export function shownNumber(
  { actor }: Pick<Context, 'actor'>,
  mobile: string | null | undefined,
): string | null {
  if (mobile == null) return null;
  return isStaffWith(actor, 'REGISTRATION_View') ? mobile : maskUserKey('Mobile', mobile);
}

async function letterFor(
  ctx: Context,
  row: LetterRow,
  byText: TextLetter | undefined,
  { name, email, mobile, locale, values }: PlannedRecipient,
) {
  const person = { name, email, phone: shownNumber(ctx, mobile), locale };
  if (byText !== undefined)
    return { ...person, subject: '', html: '', text: messageOf(byText, locale, values).text };
  const { subject, html, text } = await writeLetterFor(ctx, row, { recipientId: undefined, locale, values });
  return { ...person, subject, html, text };
}

/**
 * Mails a letter to the caller, filled in for the first person of its audience.
 * @throws CONFLICT – the letter goes by text message, the caller has no verified address, or the letter has no people
 */
export async function testLetter(
  ctx: Context,
  audiences: readonly Audience[],
  row: LetterRow,
  { locale }: ReceivedBy<typeof contract.testLetter>['body'],
): Promise<ReplyOf<typeof contract.testLetter>> {
  requireAudience(ctx, audiences, row.audience as LetterAudience);
  if (row.channel !== 'mail') return fail('CONFLICT', { sentence: { id: 'letters.admin.testByMail' } });
  const email = await findProvenEmail(ctx, accountOf(ctx));
  if (email === undefined) return fail('CONFLICT', { sentence: { id: 'letters.admin.noOwnAddress' } });
  const planned = await planLetter(ctx, audiences, row);
  const first = planned.find((one) => one.skip === undefined && one.locale === locale) ?? planned[0];
  if (first === undefined) return fail('CONFLICT', { sentence: { id: 'letters.admin.nobody' } });
  await ctx.db.transaction().execute((trx) =>
    sendMailLater(ctx, trx, letterTestMail, {
      subjectId: row.id,
      occasion: newId(ctx.now),
      recipient: email,
      locale,
      values: first.values,
    }),
  );
  return { email };
}
