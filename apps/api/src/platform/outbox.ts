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
  deleteWaitingMails,
  insertMail,
  selectMailsAbout,
} from './outbox.queries.ts';

/** A mail to queue: subject, recipient and values. */
interface MailIntent<Values extends object> {
  subjectId: string;
  /** The same kind about the same subject is sent once per occasion. */
  occasion?: string;
  recipient: string;
  locale: Locale;
  values: Values;
  worthlessAt?: Date;
}

/** Writes the subject and bodies of one kind of mail when it is sent. */
type WriteLetter<Values> = (
  ctx: Context,
  mail: { subjectId: string; recipient: string; locale: Locale; values: Values },
) => Promise<Omit<Letter, 'to' | 'messageId' | 'isUrgent'>>;

type OnMail = (ctx: Context, trx: Trx, mail: { subjectId: string }) => Promise<void>;
type OnFailedMail = (
  ctx: Context,
  trx: Trx,
  /** `refusedAddress`: the recipient, if the mail server knows no such address. */
  mail: { subjectId: string; refusedAddress: string | undefined },
) => Promise<void>;

interface MailOptions {
  /** A person waits for it on screen, so it uses the urgent lane. */
  isUrgent?: boolean;
  /**
   * It never goes out twice, at the price that it may not arrive: if the answer of the mail server is lost, it ends as
   * unknown, and staff decide. For mails to many.
   */
  isSentOnce?: boolean;
  /** Its text is for the recipient alone. The outbox shows it to nobody. */
  isPrivate?: boolean;
  /** Called in the same transaction when a mail ended without arriving: rejected or expired. */
  failed?: OnFailedMail;
  /** Called in the same transaction when an ended mail is sent again. */
  sentAgain?: OnMail;
}

/** A kind of mail. The outbox stores its name across releases. */
export interface Mail<Values extends object = object> extends MailOptions {
  kind: string;
  shape: z.ZodMiniType<Values>;
  write: WriteLetter<unknown>;
}

/** Declares a kind of mail. Its values are parsed again on sending: an earlier release may have written them. */
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

/** Deletes mails of these kinds to addresses whose owner left, sent or not. */
export async function forgetMailsTo(
  trx: Trx,
  recipients: readonly string[],
  mails: readonly Mail[],
): Promise<void> {
  await deleteMailsTo(trx, recipients, kindsOf(mails));
}

/** Deletes mails of one kind about deleted subjects, sent or not. */
export async function forgetMailsAbout(trx: Trx, mail: Mail, subjectIds: readonly string[]): Promise<void> {
  await deleteMailsAbout(trx, mail.kind, subjectIds);
}

/** Deletes mails of one kind about a subject that were not sent yet. */
export async function stopMailsAbout(trx: Trx, mail: Mail, subjectId: string): Promise<void> {
  await deleteWaitingMails(trx, mail.kind, subjectId);
}

/** Deletes mails of these kinds that were queued before a given time, sent or not. */
export async function forgetOldMails(ctx: Context, mails: readonly Mail[], before: Date): Promise<void> {
  await deleteOldMails(ctx.db, kindsOf(mails), before);
}

export interface QueuedMail {
  id: string;
  kind: string;
  subjectId: string;
  recipient: string;
  meantAt: Date;
  /** Null while it waits, or if it never arrived. */
  sentAt: Date | null;
  failedAt: Date | null;
  /** Time of the first failed try, while retries follow. */
  delayedSince: Date | null;
  /** Last response of the mail server, if it did not accept the mail. */
  failure: string | null;
}

/** Lists mails about any of these subjects, newest first. */
export async function listMailsAbout(ctx: Context, subjectIds: readonly string[]): Promise<QueuedMail[]> {
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
export const mailQueued = defineJob('send-mail', mailId);
export const urgentMailQueued = defineJob('send-urgent-mail', mailId);

/** Returns the job that sends a kind of mail. Ordinary if no feature declares the kind. */
export const laneOf = (mail: Mail | undefined) => (mail?.isUrgent === true ? urgentMailQueued : mailQueued);

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
 * Puts a mail into the outbox, in the transaction of the event that it reports. A second call for the same mail sends
 * nothing.
 * @returns whether the mail is new
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

/** Builds the row of a mail of the demo, which counts as sent when it was queued. */
export const sampleMail = <Values extends object>(
  ctx: Context,
  mail: Mail<Values>,
  intent: MailIntent<NoInfer<Values>>,
) => ({ ...mailRow(ctx, mail, intent), sent_at: ctx.now });

export async function storeSampleMails(
  trx: Trx,
  mails: readonly ReturnType<typeof sampleMail>[],
): Promise<void> {
  await insertMail(trx, mails).execute();
}

/** Returns the statements of `sendMailLater`, for a subject created in this transaction: no mail can exist yet. */
export async function mailStatements<Values extends object>(
  ctx: Context,
  mail: Mail<Values>,
  intent: MailIntent<NoInfer<Values>>,
) {
  const row = mailRow(ctx, mail, intent);
  return { mail: insertMail(ctx.db, row), job: await jobStatement(ctx, laneOf(mail), { mailId: row.id }) };
}
