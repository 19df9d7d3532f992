import type { FastifyInstance } from 'fastify';
import { startMailReceiver } from './mail-receiver.ts';
import { openMessageStore } from './message-store.ts';
import { registerDemoMail } from './pages.ts';

export type DemoMail = {
  /** Where the site delivers its mail, for `SMTP_URL`. */
  smtpUrl: string;
  /** Adds the pages under `/demo/mail`. */
  registerPages: (app: FastifyInstance) => void;
  stop: () => Promise<void>;
};

/** Starts the demo's mail server on the loopback; its messages live in the folder and survive a restart. */
export async function startDemoMail({
  folder,
  port = 0,
}: {
  folder: string;
  port?: number;
}): Promise<DemoMail> {
  const store = await openMessageStore(folder);
  const receiver = await startMailReceiver(store, port);
  return {
    smtpUrl: receiver.url,
    registerPages: (app) => registerDemoMail(app, store),
    stop: receiver.stop,
  };
}
