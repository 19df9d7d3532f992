import type { Trx } from '../../database/client.ts';
import type { Audience } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { workTextGroups } from '../../platform/text-groups.ts';
import { findEmptied } from '../registrations/index.ts';
import { findBlocks, planLetter } from './audiences.ts';
import { followEditions, runAutomatic } from './automatic-letters.ts';
import { beginSending, sendableFrom } from './begin-sending.ts';
import { letterMail } from './letters.mails.ts';
import { findDue, type LetterRow, lockDueLetter, updateLetter } from './letters.queries.ts';
import { afterGroup, blockedFor, groupSeconds, groupSize } from './letters.rules.ts';
import { announcementWorker } from './mail-announcement.ts';
import { type RecipientRow, selectWaiting, updateQueued, updateSkipped } from './recipients.queries.ts';
import { findWithdrawn, sendTextGroup } from './send-text-group.ts';
import { findTextLetter } from './text-letters.ts';

/** Decides again about people who were chosen some time ago: they may have opted out, or their data were erased. */
async function skipMeanwhile(ctx: Context, trx: Trx, { purpose }: LetterRow, group: readonly RecipientRow[]) {
  const blocks = await findBlocks({ db: trx }, group);
  const emptied = await findEmptied(
    trx,
    group.map(({ subject_id }) => subject_id),
  );
  const remaining: RecipientRow[] = [];
  for (const row of group) {
    const why = emptied.has(row.subject_id) ? 'noAddress' : blockedFor(purpose, mailboxOf(row.email), blocks);
    if (why === undefined) remaining.push(row);
    else await updateSkipped(trx, row.id, why, ctx.now);
  }
  return remaining;
}

/** Hands the next people of a letter to the outbox. In one transaction, so that a kill repeats or loses nobody. */
async function sendGroup(ctx: Context, trx: Trx, letter: LetterRow): Promise<void> {
  const sendableAt = sendableFrom(letter, ctx.now);
  if (sendableAt > ctx.now) {
    await updateLetter(trx, letter.id, { next_at: sendableAt });
    return;
  }
  if (letter.channel !== 'mail') return sendTextGroup(ctx, trx, letter);
  const size = groupSize(letter.per_minute);
  const group = await selectWaiting(trx, letter.id, size);
  const remaining = await skipMeanwhile(ctx, trx, letter, group);
  for (const { id, email, locale } of remaining)
    await sendMailLater(ctx, trx, letterMail, { subjectId: id, recipient: email, locale, values: {} });
  await updateQueued(
    trx,
    remaining.map(({ id }) => id),
    ctx.now,
  );
  await updateLetter(trx, letter.id, afterGroup(letter, group.length < size, ctx.now));
}

/** Begins a scheduled or automatic letter. Without its template it is a draft again, and staff get a task. */
async function beginDue(ctx: Context, trx: Trx, audiences: readonly Audience[], letter: LetterRow) {
  const isPossible = letter.channel === 'mail' || (await findTextLetter(ctx, trx, letter)) !== undefined;
  if (!isPossible)
    await updateLetter(trx, letter.id, {
      ...{ state: 'draft', scheduled_at: null, next_at: null, rule: null, rule_from: null },
      paused_by: 'template',
    });
  else if (letter.state === 'automatic') await runAutomatic(ctx, trx, audiences, letter);
  // A scheduled letter goes to its audience as it is now.
  else await beginSending(ctx, trx, letter, await planLetter(ctx, audiences, letter));
}

const againAfterMs = 5 * 60_000;

/** Does what is due of one letter. A failure holds back this letter, and no other. @returns whether there was one */
async function doNext(ctx: Context, audiences: readonly Audience[]): Promise<boolean> {
  let letterId: string | undefined;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const letter = await lockDueLetter(trx, ctx.now);
      letterId = letter?.id;
      if (letter?.state === 'sending') await sendGroup(ctx, trx, letter);
      else if (letter !== undefined) await beginDue(ctx, trx, audiences, letter);
    });
  } catch (err) {
    if (letterId === undefined) throw err;
    const id = letterId;
    const next_at = new Date(ctx.now.getTime() + againAfterMs);
    await ctx.db.transaction().execute((trx) => updateLetter(trx, id, { next_at }));
    ctx.log.error({ letterId, err }, 'a letter could not be sent; it is tried again in five minutes');
  }
  return letterId !== undefined;
}

/** Does what is due of all letters: begins scheduled and automatic ones, and hands over one group of each that is sent. */
export async function sendLetters(ctx: Context, audiences: readonly Audience[]): Promise<void> {
  while (await doNext(ctx, audiences));
}

/** Does what is due of letters and of text messages to many. One statement finds that nothing is: most looks do. */
async function sendDue(ctx: Context, audiences: readonly Audience[]): Promise<void> {
  const due = await findDue(ctx.db, ctx.now);
  await Promise.all([
    due.letters ? sendLetters(ctx, audiences) : undefined,
    due.texts ? workTextGroups(ctx, findWithdrawn) : undefined,
  ]);
}

/** Sends letters in every process, each letter in one of them at a time; follows editions; mails announcements. */
export const letterWorkers = (audiences: readonly Audience[]): Worker[] => [
  {
    name: 'letters',
    everySeconds: groupSeconds,
    run: (ctx: Context) => sendDue(ctx, audiences),
  },
  { name: 'automatic-letters', everySeconds: 60, run: followEditions },
  announcementWorker(audiences),
];
