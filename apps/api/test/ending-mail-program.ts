import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { ApiConfig } from '../src/config.ts';
import { systemContext } from '../src/platform/context.ts';
import { writersOf } from '../src/platform/deliver-mail.ts';
import { deliverInThread } from '../src/platform/mail-thread.ts';
import { defineMail } from '../src/platform/outbox.ts';
import { openMailServices } from '../src/services.ts';
import { silentLogger } from './database.ts';

/** Ends the thread at the first try of the mail, while it is written. */
export const threadEndingMail = defineMail('test-thread', z.object({}), async (ctx, { subjectId }) => {
  const { failing_since } = await ctx.db
    .selectFrom('mails')
    .select('failing_since')
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  if (failing_since === null) process.exit(3);
  return { subject: subjectId, text: subjectId, html: '' };
});

if (workerData !== null) {
  const services = await openMailServices(workerData as ApiConfig, silentLogger);
  deliverInThread(() => systemContext(services, silentLogger), writersOf([threadEndingMail]));
}
