import os from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { readReport } from './bounce-report.ts';
import type { Bounce } from './bounces.rules.ts';
import type { Context } from './context.ts';
import { deliverMail, type MailWriters } from './deliver-mail.ts';
import { doTasks } from './do-tasks.ts';
import type { MailRefusal } from './mailer.ts';
import { oncePerMinute } from './once-per-minute.ts';
import type { MailRow } from './outbox.queries.ts';
import { openTaskThread } from './threads.ts';

/** An error of the thread as it can be sent from thread to thread. */
type Failure = MailRefusal & { message: string; stack: string | undefined };

type Task = { mail: MailRow } | { message: Uint8Array; host: string };
interface Result {
  failure?: Failure | undefined;
  bounce?: Bounce | undefined;
}

/** Delivers mails in a thread of its own, so that a burst of mails does not delay pages. Reads returned ones, too. */
export interface MailThread {
  /** @throws Error with MailRefusal – not delivered; also if the thread ended before */
  deliver(mail: MailRow): Promise<void>;
  /** As `readReport` of bounce-report.ts. */
  readReport(message: Uint8Array, host: string): Promise<Bounce | undefined>;
  close(): Promise<void>;
}

/** After this time without a mail, the thread ends and returns its memory. */
const idleMs = 10_000;

/** Opens the thread. Its program calls `deliverInThread`. */
export function openMailThread(program: URL, config: ApiConfig, log: FastifyBaseLogger): MailThread {
  const thread = openTaskThread<Task, Result>(program, {
    workerData: config,
    idleMs,
    onError: oncePerMinute((err, repeated) => log.error({ err, repeated }, 'the thread of the mails ended')),
  });
  return {
    async deliver(mail) {
      const { failure } = await thread.run({ mail });
      if (failure !== undefined) throw Object.assign(new Error(failure.message), failure);
    },
    readReport: async (message, host) => (await thread.run({ message, host })).bounce,
    close: thread.close,
  };
}

/** Lowers the priority of this thread a little, so that pages go first. A person may still wait for a code. */
function yieldToPages() {
  if (process.platform === 'linux') os.setPriority(Math.min(os.getPriority() + 5, 19));
}

/** Delivers the mails that `openMailThread` sends to this thread, and reads its reports. */
export function deliverInThread(open: () => Context, writers: MailWriters): void {
  yieldToPages();
  doTasks(async (task: Task): Promise<Result> => {
    if ('message' in task) return { bounce: await readReport(task.message, task.host) };
    try {
      await deliverMail(open(), task.mail, writers);
      return {};
    } catch (error) {
      const { message, stack, command, responseCode, enhancedCode, isUnanswered } = error as Error &
        MailRefusal;
      return { failure: { message, stack, command, responseCode, enhancedCode, isUnanswered } };
    }
  });
}
