import { type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { newId } from './identifiers.ts';
import { defineJob, enqueue, jobStatement, type Worker } from './jobs.ts';
import type { Letter } from './mailer.ts';
import {
  deleteMailsAbout,
  deleteMailsTo,
  deleteOldMails,
  insertMail,
  selectMailsAbout,
  selectUnsentMail,
  updateMailFailed,
  updateMailSent,
} from './outbox.queries.ts';

/** A mail that is meant to be sent: about what, to whom, with which values. */
export interface MailIntent<Values extends object> {
  subjectId: string;
  /** The same kind about the same subject is sent once for each occasion. */
  occasion?: string;
  recipient: string;
  locale: Locale;
  values: Values;
  worthlessAt?: Date;
}

/** Writes subject and bodies of one kind of mail at the moment of sending. */
type WriteLetter<Values> = (
  ctx: Context,
  mail: { subjectId: string; locale: Locale; values: Values },
) => Promise<Omit<Letter, 'to' | 'messageId'>>;

/** Hears, in the same transaction, that a mail failed for good: the mail server refused it, or it came too late. */
type HearOfFailure = (ctx: Context, trx: Trx, mail: { subjectId: string }) => Promise<void>;

/** A kind of mail. What is in the outbox is known by its name, across releases. */
export interface Mail<Values extends object = object> {
  kind: string;
  shape: z.ZodMiniType<Values>;
  write: WriteLetter<unknown>;
  failed?: HearOfFailure | undefined;
}

/** Declares a kind of mail. Its values are parsed again when it is sent: they may be of an earlier release. */
export function defineMail<Values extends object>(
  kind: string,
  shape: z.ZodMiniType<Values>,
  write: WriteLetter<Values>,
  failed?: HearOfFailure,
): Mail<Values> {
  return {
    kind,
    shape,
    write: (ctx, mail) => write(ctx, { ...mail, values: shape.parse(mail.values) }),
    failed,
  };
}

const kindsOf = (mails: readonly Mail[]) => mails.map(({ kind }) => kind);

/** Forgets mails of these kinds to addresses whose owner has left, sent or not. */
export async function forgetMailsTo(
  trx: Trx,
  recipients: readonly string[],
  mails: readonly Mail[],
): Promise<void> {
  await deleteMailsTo(trx, recipients, kindsOf(mails));
}

/** Forgets mails of one kind about what is no more, sent or not. */
export async function forgetMailsAbout(trx: Trx, mail: Mail, subjectIds: readonly string[]): Promise<void> {
  await deleteMailsAbout(trx, mail.kind, subjectIds);
}

/** Forgets mails of these kinds that were meant before a moment, sent or not. */
export async function forgetOldMails(ctx: Context, mails: readonly Mail[], before: Date): Promise<void> {
  await deleteOldMails(ctx.db, kindsOf(mails), before);
}

export interface MeantMail {
  id: string;
  kind: string;
  subjectId: string;
  recipient: string;
  meantAt: Date;
  /** Null while it waits, and where it never arrived. */
  sentAt: Date | null;
  failedAt: Date | null;
  /** What the mail server said, where it refused the mail. */
  failure: string | null;
}

/** Mails about any of these, newest first. */
export async function listMailsAbout(ctx: Context, subjectIds: readonly string[]): Promise<MeantMail[]> {
  const rows = await selectMailsAbout(ctx.db, subjectIds);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    recipient: row.recipient,
    meantAt: row.created_at,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
    failure: row.failure,
  }));
}

const mailMeant = defineJob('send-mail', z.strictObject({ mailId: Uuid }));

const mailRow = <Values extends object>(ctx: Context, mail: Mail<Values>, intent: MailIntent<Values>) => ({
  id: newId(ctx.now),
  kind: mail.kind,
  subject_id: intent.subjectId,
  occasion: intent.occasion ?? '',
  recipient: intent.recipient,
  locale: intent.locale,
  values: JSON.stringify(intent.values),
  created_at: ctx.now,
  worthless_at: intent.worthlessAt ?? null,
});

/**
 * Puts a mail into the outbox, in the transaction of what it tells about; meaning the same mail twice
 * sends it once. @returns whether it was new
 */
export async function sendMailLater<Values extends object>(
  ctx: Context,
  trx: Trx,
  mail: Mail<Values>,
  intent: MailIntent<NoInfer<Values>>,
): Promise<boolean> {
  const row = await insertMail(trx, mailRow(ctx, mail, intent)).executeTakeFirst();
  if (row === undefined) return false;
  await enqueue(ctx, trx, mailMeant, { mailId: row.id });
  return true;
}

/** The same as statements, for what is made in this transaction: nobody can have meant a mail about it before. */
export async function mailStatements<Values extends object>(
  ctx: Context,
  mail: Mail<Values>,
  intent: MailIntent<NoInfer<Values>>,
) {
  const row = mailRow(ctx, mail, intent);
  return { mail: insertMail(ctx.db, row), job: await jobStatement(ctx, mailMeant, { mailId: row.id }) };
}

/** What a mail server said to a mail; its words may name the recipient. */
const responseCodeOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;

const isRefusedForGood = (error: unknown) => (responseCodeOf(error) ?? 0) >= 550;

interface KeptMail {
  id: string;
  kind: string;
  subject_id: string;
}

/** One line of the log for what became of a mail: never to whom. */
function logMail(
  ctx: Context,
  { id, kind, subject_id: subjectId }: KeptMail,
  outcome: 'sent' | 'deferred' | 'failed',
  error?: unknown,
): void {
  const level = outcome === 'failed' ? 'warn' : 'info';
  ctx.log[level]({ mailId: id, kind, subjectId, responseCode: responseCodeOf(error) }, `mail ${outcome}`);
}

async function giveUp(ctx: Context, mail: KeptMail, writer: Mail | undefined, why: string, error?: unknown) {
  await ctx.db.transaction().execute(async (trx) => {
    await writer?.failed?.(ctx, trx, { subjectId: mail.subject_id });
    await updateMailFailed(trx, mail.id, why, ctx.now);
  });
  logMail(ctx, mail, 'failed', error);
}

async function sendMail(ctx: Context, mailId: string, writers: ReadonlyMap<string, Mail>): Promise<void> {
  const mail = await selectUnsentMail(ctx.db, mailId);
  if (mail === undefined) return;
  const writer = writers.get(mail.kind);
  if (mail.worthless_at !== null && mail.worthless_at <= ctx.now)
    return giveUp(ctx, mail, writer, 'worthless by the time it could be sent');
  if (writer === undefined) throw new Error(`No feature writes mails of kind ${mail.kind}.`);
  const { subject_id: subjectId, locale, values } = mail;
  const letter = await writer.write(ctx, { subjectId, locale, values });
  const host = new URL(ctx.services.config.publicUrl).hostname;
  try {
    await ctx.services.mailer.send({ ...letter, to: mail.recipient, messageId: `<${mail.id}@${host}>` });
  } catch (error) {
    if (!isRefusedForGood(error)) {
      logMail(ctx, mail, 'deferred', error);
      throw error;
    }
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'refused';
    return giveUp(ctx, mail, writer, reason, error);
  }
  await updateMailSent(ctx.db, mailId, ctx.now);
  logMail(ctx, mail, 'sent');
}

/** Sends what lies in the outbox: tries for about a day, then the job is a dead letter. */
export function mailWorkers(mails: readonly Mail[]): Worker[] {
  const writers = new Map(mails.map((mail) => [mail.kind, mail]));
  const options = { retryLimit: 30, retryDelaySeconds: 5, expireInSeconds: 120, concurrency: 2 };
  return [mailMeant.runs(options, (ctx, { mailId }) => sendMail(ctx, mailId, writers))];
}
