import type { Trx } from '../../database/client.ts';
import type { Audience } from '../../platform/audiences.ts';
import type { Context } from '../../platform/context.ts';
import type { Worker } from '../../platform/jobs.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { findEmptied } from '../registrations/index.ts';
import { findBlocks, planLetter } from './audiences.ts';
import { letterMail } from './letters.mails.ts';
import { hasDueLetter, type LetterRow, lockDueLetter, updateLetter } from './letters.queries.ts';
import { blockedFor, groupSeconds, groupSize, nextGroupAt } from './letters.rules.ts';
import { announcementWorker } from './mail-announcement.ts';
import { type RecipientRow, selectWaiting, updateQueued, updateSkipped } from './recipients.queries.ts';
import { beginSending, sendableFrom } from './start-letter.ts';

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
  const isLast = group.length < size;
  await updateLetter(
    trx,
    letter.id,
    isLast
      ? { state: 'sent', ended_at: ctx.now, next_at: null }
      : { next_at: nextGroupAt(ctx.now, letter.per_minute) },
  );
}

/** Does what is due of one letter. @returns whether there was one */
async function doNext(ctx: Context, audiences: readonly Audience[]): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    const letter = await lockDueLetter(trx, ctx.now);
    if (letter === undefined) return false;
    if (letter.state === 'sending') await sendGroup(ctx, trx, letter);
    // A scheduled letter goes to its audience as it is now.
    else await beginSending(ctx, trx, letter, await planLetter(ctx, audiences, letter));
    return true;
  });
}

/** Does what is due of all letters: begins scheduled ones, and hands over one group of each that is sent. */
export async function sendLetters(ctx: Context, audiences: readonly Audience[]): Promise<void> {
  while (await hasDueLetter(ctx.db, ctx.now)) if (!(await doNext(ctx, audiences))) return;
}

/** Sends letters in every process, each letter in one of them at a time, and mails announcements. */
export const letterWorkers = (audiences: readonly Audience[]): Worker[] => [
  {
    name: 'letters',
    everySeconds: groupSeconds,
    run: (ctx: Context) => sendLetters(ctx, audiences),
  },
  announcementWorker(audiences),
];
