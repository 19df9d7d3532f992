import { type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';
import { newId } from './identifiers.ts';
import { defineJob, enqueue, jobStatement } from './jobs.ts';
import type { Letter } from './mailer.ts';
import {
  deleteMailsAbout,
  deleteMailsTo,
  deleteOldMails,
  insertMail,
  selectMailsAbout,
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
) => Promise<Omit<Letter, 'to' | 'messageId' | 'isUrgent'>>;

type HearOfMail = (ctx: Context, trx: Trx, mail: { subjectId: string }) => Promise<void>;

interface MailOptions {
  /** Somebody waits for it in front of the screen: it never stands behind what is not. */
  isUrgent?: boolean;
  /** Hears, in the same transaction, that a mail ended without arriving: it was refused, or it came too late. */
  failed?: HearOfMail;
  /** Hears, in the same transaction, that such a mail is sent again. */
  sentAgain?: HearOfMail;
}

/** A kind of mail. What is in the outbox is known by its name, across releases. */
export interface Mail<Values extends object = object> extends MailOptions {
  kind: string;
  shape: z.ZodMiniType<Values>;
  write: WriteLetter<unknown>;
}

/** Declares a kind of mail. Its values are parsed again when it is sent: they may be of an earlier release. */
export function defineMail<Values extends object>(
  kind: string,
  shape: z.ZodMiniType<Values>,
  write: WriteLetter<Values>,
  options: MailOptions = {},
): Mail<Values> {
  return {
    ...options,
    kind,
    shape,
    write: (ctx, mail) => write(ctx, { ...mail, values: shape.parse(mail.values) }),
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
  /** The first try that failed, while others follow. */
  delayedSince: Date | null;
  /** What the mail server said last, where it did not take the mail. */
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
    delayedSince: row.sent_at === null && row.failed_at === null ? row.failing_since : null,
    failure: row.failure,
  }));
}

const mailId = z.strictObject({ mailId: Uuid });
export const mailMeant = defineJob('send-mail', mailId);
export const urgentMailMeant = defineJob('send-urgent-mail', mailId);

/** The job that sends mails of a kind; ordinary where no feature knows it. */
export const laneOf = (mail: Mail | undefined) => (mail?.isUrgent === true ? urgentMailMeant : mailMeant);

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
  await enqueue(ctx, trx, laneOf(mail), { mailId: row.id });
  return true;
}

/** The same as statements, for what is made in this transaction: nobody can have meant a mail about it before. */
export async function mailStatements<Values extends object>(
  ctx: Context,
  mail: Mail<Values>,
  intent: MailIntent<NoInfer<Values>>,
) {
  const row = mailRow(ctx, mail, intent);
  return { mail: insertMail(ctx.db, row), job: await jobStatement(ctx, laneOf(mail), { mailId: row.id }) };
}
