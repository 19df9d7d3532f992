import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { readMail } from './mail-reader.ts';
import type { NewMail, NewMessage } from './message.types.ts';
import type { MessageStore } from './message-store.ts';

type MailReceiver = { url: string; stop: () => Promise<void> };

const largestMailBytes = 25 * 1024 * 1024;

/** Starts an SMTP server on the loopback, which replies 250 only once the mail is in its file. */
export async function startMailReceiver(store: MessageStore, port: number): Promise<MailReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestMailBytes,
    closeTimeout: 1_000,
    logger: false,
    onData(stream, session, callback) {
      readAll(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          await store.add(
            await messageIn({ kind: 'mail', from, to: rcptTo.map(({ address }) => address), raw }),
          );
          callback();
        })
        .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error))));
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    listener.once('listening', resolve);
  });
  // A broken connection is harmless, but without a listener it would end the process.
  server.on('error', () => undefined);
  const address = listener.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail receiver has no address.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Without a provider of text messages the site sends them as mails to `<number>@sms.invalid`. */
const textMessageAddress = /^(\+?\d+)@sms\.invalid$/;

async function messageIn(mail: NewMail): Promise<NewMessage> {
  const [receiver = '', ...others] = mail.to;
  const number = textMessageAddress.exec(receiver)?.[1];
  if (number === undefined || others.length > 0) return mail;
  const { text } = await readMail(mail.raw);
  return { kind: 'sms', to: number, text: text.trim() };
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of stream) {
    sizeBytes += chunk.length;
    if (sizeBytes <= largestMailBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
