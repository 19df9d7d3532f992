import type { FastifyInstance } from 'fastify';
import { startMailReceiver } from './mail-receiver.ts';
import { openMessageStore } from './message-store.ts';
import { registerDemoMail } from './pages.ts';

export type DemoMail = {
  /** Address of the demo's mail server, for `SMTP_URL`. */
  smtpUrl: string;
  /** Adds the pages under `/demo/mail`. */
  registerPages: (app: FastifyInstance) => void;
  stop: () => Promise<void>;
};

/** Starts the demo's mail server on the loopback; its messages are stored in the folder and survive a restart. */
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
