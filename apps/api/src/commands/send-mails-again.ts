import { parseArgs } from 'node:util';
import { Uuid } from '@airway/contract/rules';
import type { EndedMail, MailsToSend } from '../platform/mails-again.ts';
import { type Command, startCommand, type Terminal } from './terminal.ts';
import { withServices } from './with-services.ts';

const usage = `Usage: npm run mails:send-again -- --since <time with its zone, such as 2025-11-21T09:00+09:00> [--dry-run]
       npm run mails:send-again -- --held [--dry-run]
       npm run mails:send-again -- --id <id of a mail> [--dry-run]`;

function readOptions(args: string[]) {
  const text = { type: 'string' as const };
  const flag = { type: 'boolean' as const, default: false };
  const { values } = parseArgs({ args, options: { since: text, id: text, held: flag, 'dry-run': flag } });
  const { since, id, held, 'dry-run': isDryRun } = values;
  if ([since !== undefined, id !== undefined, held].filter(Boolean).length !== 1) return undefined;
  if (held) return { chosen: 'held' as const, isDryRun };
  if (id !== undefined) return Uuid.safeParse(id).success ? { chosen: { id }, isDryRun } : undefined;
  const isMoment = /(Z|[+-]\d{2}:\d{2})$/.test(since ?? '') && !Number.isNaN(Date.parse(since ?? ''));
  return isMoment ? { chosen: { since: new Date(since ?? '') }, isDryRun } : undefined;
}

/** Omits the recipient, because output is often copied. */
const describeMail = ({ id, kind, created_at: meantAt }: EndedMail, why: string) =>
  `  ${id}  ${kind}  of ${meantAt.toISOString()}: ${why}`;

const whyLeft = {
  worthless: 'it is worthless by now',
  replaced:
    'a later one about the same was sent, or is on its way; name it with --id if it is wanted all the same',
};

function printMails({ say }: Pick<Terminal, 'say'>, { again, left }: MailsToSend, sentence: string): void {
  say(
    [
      `${again.length} mails ${sentence}`,
      ...again.map((mail) => describeMail(mail, mail.failure ?? '')),
    ].join('\n'),
  );
  if (left.length === 0) return;
  say(
    [
      `${left.length} mails are not sent:`,
      ...left.map(({ mail, why }) => describeMail(mail, whyLeft[why])),
    ].join('\n'),
  );
}

export const sendMailsAgain: Command = async ({ args, say, ...terminal }) => {
  const options = readOptions(args);
  if (options === undefined) {
    say(usage);
    return 2;
  }
  const { findEndedMails, sendMailAgain } = await import('../platform/mails-again.ts');
  return withServices(terminal, async (ctx) => {
    const found = await findEndedMails(ctx, options.chosen);
    if (found.again.length === 0 && found.left.length === 0) {
      say('No such mail ended without arriving. What waits is tried by itself.');
      return 'held' === options.chosen || 'since' in options.chosen ? 0 : 1;
    }
    if (options.isDryRun) {
      printMails({ say }, found, 'would be sent again:');
      return 0;
    }
    const { workers } = await import('../app.ts');
    const { mails } = await import('../mails.ts');
    await ctx.services.jobs.prepare(workers);
    const queuedMails: EndedMail[] = [];
    for (const mail of found.again) if (await sendMailAgain(ctx, mail, mails)) queuedMails.push(mail);
    printMails({ say }, { ...found, again: queuedMails }, 'are sent again by the running site:');
    return 0;
  });
};

if (import.meta.main) await startCommand(sendMailsAgain);
