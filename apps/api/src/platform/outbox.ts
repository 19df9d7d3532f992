import { type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { newId } from './identifiers.ts';
import { defineJob, enqueue, type Worker } from './jobs.ts';
import type { Letter } from './mailer.ts';
import {
  deleteMailsAbout,
  deleteMailsTo,
  insertMail,
  selectUnsentMail,
  updateMailFailed,
  updateMailSent,
} from './outbox.queries.ts';

/** A mail that is meant to be sent: which kind, about what, to whom, with which values. */
export interface MailIntent {
  kind: string;
  subjectId: string;
  /** The same kind about the same subject is sent once for each occasion. */
  occasion?: string;
  recipient: string;
  locale: Locale;
  values: Record<string, string>;
  worthlessAt?: Date;
}

/** Writes subject and bodies of one kind of mail at the moment of sending. */
export type MailWriter = (
  ctx: Context,
  mail: { subjectId: string; locale: Locale; values: Record<string, string> },
) => Promise<Omit<Letter, 'to' | 'messageId'>>;

const writers = new Map<string, MailWriter>();

/** A feature says how its kind of mail is written. */
export function registerMail(kind: string, write: MailWriter): void {
  writers.set(kind, write);
}

/** Forgets mails of these kinds to addresses whose owner has left, sent or not. */
export async function forgetMailsTo(
  trx: Trx,
  recipients: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  await deleteMailsTo(trx, recipients, kinds);
}

/** Forgets mails of one kind about what is no more, sent or not. */
export async function forgetMailsAbout(trx: Trx, kind: string, subjectIds: readonly string[]): Promise<void> {
  await deleteMailsAbout(trx, kind, subjectIds);
}

const mailMeant = defineJob('send-mail', z.strictObject({ mailId: Uuid }));

/**
 * Puts a mail into the outbox, in the transaction of what it tells about; meaning the same mail twice
 * sends it once. @returns whether it was new
 */
export async function sendMailLater(ctx: Context, trx: Trx, intent: MailIntent): Promise<boolean> {
  const id = await insertMail(trx, {
    id: newId(ctx.now),
    kind: intent.kind,
    subject_id: intent.subjectId,
    occasion: intent.occasion ?? '',
    recipient: intent.recipient,
    locale: intent.locale,
    values: JSON.stringify(intent.values),
    created_at: ctx.now,
    worthless_at: intent.worthlessAt ?? null,
  });
  if (id === undefined) return false;
  await enqueue(ctx, trx, mailMeant, { mailId: id });
  return true;
}

const isRefusedForGood = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 550;

async function sendMail(ctx: Context, { mailId }: { mailId: string }): Promise<void> {
  const mail = await selectUnsentMail(ctx.db, mailId);
  if (mail === undefined) return;
  if (mail.worthless_at !== null && mail.worthless_at <= ctx.now)
    return updateMailFailed(ctx.db, mailId, 'worthless by the time it could be sent', ctx.now);
  const write = writers.get(mail.kind);
  if (write === undefined) throw new Error(`No writer for mails of kind ${mail.kind}.`);
  const letter = await write(ctx, {
    subjectId: mail.subject_id,
    locale: mail.locale,
    values: mail.values as Record<string, string>,
  });
  const host = new URL(ctx.services.config.publicUrl).hostname;
  try {
    await ctx.services.mailer.send({ ...letter, to: mail.recipient, messageId: `<${mail.id}@${host}>` });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'refused';
    return updateMailFailed(ctx.db, mailId, reason, ctx.now);
  }
  await updateMailSent(ctx.db, mailId, ctx.now);
}

/** Sends what lies in the outbox: tries for about a day, then the job is a dead letter. */
export const mailWorkers: readonly Worker[] = [
  mailMeant.runs({ retryLimit: 30, retryDelaySeconds: 5, expireInSeconds: 120, concurrency: 2 }, sendMail),
];
