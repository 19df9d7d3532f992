import type { ImapFlow } from 'imapflow';
import { readReport } from './bounce-report.ts';
import type { Bounce } from './bounces.rules.ts';
import type { Context } from './context.ts';
import { type MailWriters, writersOf } from './deliver-mail.ts';
import type { Worker } from './jobs.ts';
import { withoutAddresses } from './mailer.ts';
import { updateMailBounced } from './outbox.queries.ts';
import { isAboutAddress } from './outbox.rules.ts';
import type { Mail } from './outbox.ts';

/** Messages that one run reads: strangers may write here. */
const mostAtOnce = 50;
/** Bytes that are read of each: the report comes before the returned mail. */
const mostBytes = 64 * 1024;
/** Mail servers give up within days. A later report is not believed. */
const daysBelieved = 10;
/** Days after which all other messages are deleted. */
const daysOfOthers = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600_000);
/** Marks a mail as failed, and tells the feature that wrote it. A repeated report changes nothing. */
async function endBounced(ctx: Context, bounce: Bounce, writers: MailWriters) {
  const { mailId, status, diagnostic, recipients } = bounce;
  const failure = withoutAddresses(`${status} ${diagnostic}`.trim()).slice(0, 300);
  const sentSince = daysBefore(ctx.now, daysBelieved);
  await ctx.db.transaction().execute(async (trx) => {
    const mail = await updateMailBounced(trx, mailId, { failure, sentSince, now: ctx.now });
    if (mail === undefined) return;
    const { kind, subject_id: subjectId, recipient } = mail;
    // A mail that was forwarded failed somewhere else: its own address works.
    const isOwn = recipients.includes(recipient.toLowerCase());
    const refusedAddress = isOwn && isAboutAddress(status) ? recipient : undefined;
    await writers.get(kind)?.failed?.(ctx, trx, { subjectId, refusedAddress });
    ctx.log.warn({ mailId, kind, status }, 'mail failed: it was returned');
  });
}

/**
 * Handles the unread messages of the opened mailbox. What is handled is deleted: a report repeats the mail of a person.
 * Others are marked as read, and deleted later. A run that is killed repeats without harm.
 */
async function readMailbox(ctx: Context, client: ImapFlow, writers: MailWriters): Promise<void> {
  const unread = (await client.search({ seen: false }, { uid: true })) || [];
  const host = new URL(ctx.services.config.publicUrl).hostname;
  for (const uid of unread.slice(0, mostAtOnce)) {
    const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
    if (message === false || message.source === undefined) continue;
    const { source } = message;
    const bounce = await (ctx.services.mailThread?.readReport(source, host) ?? readReport(source, host));
    if (bounce === undefined) {
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      continue;
    }
    await endBounced(ctx, bounce, writers);
    await client.messageDelete(String(uid), { uid: true });
  }
  await client.messageDelete({ seen: true, before: daysBefore(ctx.now, daysOfOthers) }, { uid: true });
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses a connection without encryption, unless the server is on this machine. */
export function imapOptions({ hostname, port, protocol, username, password }: URL) {
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !thisMachine.includes(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

/** Reads the reports of mail servers about mails that did not arrive, if a mailbox for them is configured. */
export async function readBounces(ctx: Context, writers: MailWriters): Promise<void> {
  const { bounceImapUrl } = ctx.services.config;
  if (bounceImapUrl === undefined) return;
  const url = new URL(bounceImapUrl);
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    ...imapOptions(url),
    logger: false,
    socketTimeout: 60_000,
  });
  // Without a listener, a connection that breaks between two commands would end the program.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
    await readMailbox(ctx, client, writers);
    await client.logout();
  } finally {
    client.close();
  }
}

/** Reads reports every five minutes. */
export function bounceWorker(mails: readonly Mail[]): Worker {
  const writers = writersOf(mails);
  return {
    name: 'bounces-read',
    cron: '*/5 * * * *',
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 290,
    run: (ctx) => readBounces(ctx, writers),
  };
}
