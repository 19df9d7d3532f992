import type * as contract from '@airway/contract';
import { type LetterAudience, type ReceivedBy, type ReplyOf, skipReasons } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Audience } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { planLetter, requireAudience } from './audiences.ts';
import { letterTestMail, writeLetterFor } from './letters.mails.ts';
import type { LetterRow } from './letters.queries.ts';
import type { PlannedRecipient } from './letters.rules.ts';

const examplesShown = 50;

/** Finds people whose name contains what was typed. */
function named(people: readonly PlannedRecipient[], query: string | undefined): PlannedRecipient[] {
  const typed = (query ?? '').toLowerCase();
  return people.filter(({ name }) => name.toLowerCase().includes(typed));
}

/** Returns to whom a letter would go now, who is left out, and the letter as one of them gets it. */
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
    shown: shown === undefined ? null : await letterFor(ctx, row, shown),
  };
}

async function letterFor(ctx: Context, row: LetterRow, { name, email, locale, values }: PlannedRecipient) {
  const { subject, html, text } = await writeLetterFor(ctx, row, { recipientId: undefined, locale, values });
  return { name, email, locale, subject, html, text };
}

/**
 * Mails a letter to the caller, filled in for the first person of its audience.
 * @throws CONFLICT – the caller has no verified address, or the letter has no people
 */
export async function testLetter(
  ctx: Context,
  audiences: readonly Audience[],
  row: LetterRow,
  { locale }: ReceivedBy<typeof contract.testLetter>['body'],
): Promise<ReplyOf<typeof contract.testLetter>> {
  requireAudience(ctx, audiences, row.audience as LetterAudience);
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
