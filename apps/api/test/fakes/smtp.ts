import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpFake {
  url: string;
  /** Mails taken so far, parsed, in order of arrival. */
  mails: Email[];
  /** The same, as they came over the line. */
  messages: Buffer[];
  /** The next `times` mails are refused with this SMTP code. */
  refuse(responseCode: number, times: number): void;
  /** The next `times` recipients are refused with this SMTP code, in words that name them, as servers do. */
  refuseRecipients(responseCode: number, times: number): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it takes. */
export async function startSmtpFake(): Promise<SmtpFake> {
  const mails: Email[] = [];
  const messages: Buffer[] = [];
  let refusals: number[] = [];
  let refusedRecipients: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const [responseCode, ...rest] = refusedRecipients;
      refusedRecipients = rest;
      const words = `<${address}>: Recipient address rejected`;
      done(responseCode === undefined ? undefined : Object.assign(new Error(words), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const [responseCode, ...rest] = refusals;
        refusals = rest;
        if (responseCode !== undefined)
          return done(Object.assign(new Error('refused by the test'), { responseCode }));
        const message = Buffer.concat(chunks);
        const mail = await PostalMime.parse(message);
        messages.push(message);
        mails.push(mail);
        done();
      });
    },
  });
  // A program that a test kills leaves its connection in the middle; without a listener that would end the test.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    messages,
    refuse: (responseCode, times) => {
      refusals = Array.from({ length: times }, () => responseCode);
    },
    refuseRecipients: (responseCode, times) => {
      refusedRecipients = Array.from({ length: times }, () => responseCode);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
