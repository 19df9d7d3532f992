import type { Context } from './context.ts';
import { deliverMail, type MailWriters, writersOf } from './deliver-mail.ts';
import { enqueue, type Worker } from './jobs.ts';
import { type MailRefusal, mailLanes } from './mailer.ts';
import {
  interrupted,
  type MailRow,
  selectIsHandedOver,
  selectMailsWithoutJob,
  selectUnsentMail,
  tooLate,
  updateMailEnded,
  updateMailSent,
  updateMailTried,
} from './outbox.queries.ts';
import { decideAfterFailure, isAddressRefused } from './outbox.rules.ts';
import { laneOf, type Mail, mailQueued, urgentMailQueued } from './outbox.ts';

/** Log fields of a mail. Never its recipient. */
const logged = ({ id, kind, subject_id: subjectId }: MailRow, refusal: MailRefusal = {}) => {
  const { command, responseCode, enhancedCode } = refusal;
  return { mailId: id, kind, subjectId, command, responseCode, enhancedCode };
};

interface Ended {
  why: string;
  /** Undefined if no server was asked. */
  refusal?: MailRefusal;
}

async function endMail(ctx: Context, mail: MailRow, writer: Mail | undefined, { why, refusal = {} }: Ended) {
  const { subject_id: subjectId, recipient } = mail;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await updateMailEnded(trx, mail.id, { failure: why, now: ctx.now }))) return;
    const refusedAddress = isAddressRefused(refusal) ? recipient : undefined;
    await writer?.failed?.(ctx, trx, { subjectId, refusedAddress });
  });
}

/** Ends a mail that is sent at most once, because the answer of the mail server was lost. */
async function endUnanswered(ctx: Context, mail: MailRow, failure: string, refusal: MailRefusal = {}) {
  await updateMailEnded(ctx.db, mail.id, { failure, now: ctx.now, endedAs: 'unknown' });
  ctx.log.error(logged(mail, refusal), 'mail unknown: the mail server may have accepted it');
}

/** @throws the given error, so that the mail is retried */
async function handleFailedAttempt(
  ctx: Context,
  mail: MailRow,
  writer: Mail | undefined,
  error: Error & MailRefusal,
) {
  const failure = error.message.slice(0, 300);
  if (writer?.isSentOnce === true && (error.isUnanswered ?? (await selectIsHandedOver(ctx.db, mail.id))))
    return endUnanswered(ctx, mail, failure, error);
  const { tried, isLast } = decideAfterFailure(mail, error, ctx.now);
  if (!isLast) {
    await updateMailTried(ctx.db, mail.id, { ...tried, failure });
    ctx.log.info(logged(mail, error), 'mail deferred');
    throw error;
  }
  await endMail(ctx, mail, writer, { why: failure, refusal: error });
  ctx.log.error(logged(mail, error), 'mail failed: it is not tried any more');
}

async function sendMail(ctx: Context, mailId: string, writers: MailWriters): Promise<void> {
  const mail = await selectUnsentMail(ctx.db, mailId);
  if (mail === undefined) return;
  const writer = writers.get(mail.kind);
  if (writer?.isSentOnce === true && mail.tried_at !== null) return endUnanswered(ctx, mail, interrupted);
  if (mail.worthless_at !== null && mail.worthless_at <= ctx.now) {
    await endMail(ctx, mail, writer, { why: mail.failure ?? tooLate });
    return ctx.log.warn(logged(mail), 'mail failed: it came too late');
  }
  try {
    const { mailThread } = ctx.services;
    await (mailThread?.deliver(mail) ?? deliverMail(ctx, mail, writers));
  } catch (error) {
    return handleFailedAttempt(ctx, mail, writer, error instanceof Error ? error : new Error(String(error)));
  }
  await updateMailSent(ctx.db, mailId, ctx.now);
  ctx.log.info(logged(mail), 'mail sent');
}

const withoutJobForMs = 10 * 60_000;

/** Queues mails whose job ended without sending them, for example jobs of a release with fewer retries. */
export async function requeueMails(ctx: Context, writers: MailWriters): Promise<number> {
  const before = new Date(ctx.now.getTime() - withoutJobForMs);
  const mails = await selectMailsWithoutJob(ctx.db, [mailQueued.name, urgentMailQueued.name], before);
  await ctx.db.transaction().execute(async (trx) => {
    for (const { id, kind } of mails) await enqueue(ctx, trx, laneOf(writers.get(kind)), { mailId: id });
  });
  return mails.length;
}

/** Each worker runs two jobs in parallel. */
const lane = ({ connections, limitSeconds }: (typeof mailLanes)[keyof typeof mailLanes]) => ({
  concurrency: connections / 2,
  sideBySide: 2,
  expireInSeconds: limitSeconds + 30,
  heartbeatSeconds: 30,
});

/**
 * Sends the mails of the outbox. Retries end by the mail's age, never by their number: 300 pauses of 15 minutes are
 * three days, and 300 of ten seconds outlast any code.
 */
export function mailWorkers(mails: readonly Mail[]): Worker[] {
  const writers = writersOf(mails);
  const ordinary = { retryLimit: 300, retryDelaySeconds: 5, longestRetryDelaySeconds: 900 };
  const urgent = { retryLimit: 300, retryDelaySeconds: 2, longestRetryDelaySeconds: 10 };
  const send = (ctx: Context, { mailId }: { mailId: string }) => sendMail(ctx, mailId, writers);
  return [
    mailQueued.runs({ ...ordinary, ...lane(mailLanes.ordinary) }, send),
    urgentMailQueued.runs({ ...urgent, ...lane(mailLanes.urgent) }, send),
    {
      name: 'mails-take-up',
      retryLimit: 1,
      retryDelaySeconds: 60,
      expireInSeconds: 300,
      cron: '23 * * * *',
      async run(ctx) {
        const taken = await requeueMails(ctx, writers);
        if (taken > 0) ctx.log.warn({ taken }, 'mails that waited without a job were taken up');
      },
    },
  ];
}
