import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Step of the SMTP dialogue at which a server refuses, and its full reply: `550 5.7.1 Relay access denied`. */
interface SmtpRefusal {
  at: 'MAIL FROM' | 'RCPT TO' | 'DATA';
  reply: string;
}

export interface SmtpFake {
  url: string;
  /** Accepted mails, parsed, in order of arrival. */
  mails: Email[];
  /** The same mails in raw form. */
  messages: Buffer[];
  /** Refuses the next `times` mails with this SMTP code. */
  refuse(responseCode: number, times: number): void;
  /**
   * Refuses the next `times` recipients, or those of one address, with this SMTP code. As on real servers, the reply
   * names them.
   */
  refuseRecipients(responseCode: number, times: number, enhancedCode?: string, address?: string): void;
  /** Refuses everything like this, until called without an argument. */
  refuseEverything(refusal?: SmtpRefusal): void;
  /** Number of refusals of `refuseEverything` so far. */
  refusals(): number;
  /** Accepts mails without sending a reply, until released. */
  holdReplies(): void;
  releaseReplies(): void;
  /** Accepts the next `times` mails, and closes the connection instead of sending a reply. */
  loseReplies(times: number): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server on loopback that stores accepted mails. */
export async function startSmtpFake(): Promise<SmtpFake> {
  const mails: Email[] = [];
  const messages: Buffer[] = [];
  let refusals: number[] = [];
  let refusedRecipients: { responseCode: number; says: string; only: string | undefined }[] = [];
  let everything: SmtpRefusal | undefined;
  let refusalCount = 0;
  let held = Promise.withResolvers<void>();
  held.resolve();
  let lostReplies = 0;
  const sockets = new Map<number, Socket>();
  const refusalAt = (at: SmtpRefusal['at']) => {
    if (everything?.at !== at) return undefined;
    refusalCount += 1;
    const [, code = '', words = ''] = /^(\d{3}) (.*)$/.exec(everything.reply) ?? [];
    return Object.assign(new Error(words), { responseCode: Number(code) });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo({ address }, _session, done) {
      const place = refusedRecipients.findIndex(({ only }) => only === undefined || only === address);
      const [refused] = place < 0 ? [] : refusedRecipients.splice(place, 1);
      if (refused === undefined) return done(refusalAt('RCPT TO'));
      const words = `${refused.says}<${address}>: Recipient address rejected`;
      done(Object.assign(new Error(words), { responseCode: refused.responseCode }));
    },
    onData(stream, { remotePort }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const [responseCode, ...rest] = refusals;
        refusals = rest;
        const always = refusalAt('DATA');
        if (always !== undefined) return done(always);
        if (responseCode !== undefined)
          return done(Object.assign(new Error('refused by the test'), { responseCode }));
        const message = Buffer.concat(chunks);
        const mail = await PostalMime.parse(message);
        messages.push(message);
        mails.push(mail);
        await held.promise;
        if (lostReplies === 0) return done();
        lostReplies -= 1;
        sockets.get(remotePort)?.destroy();
      });
    },
  });
  // A killed process leaves its connection open. Without a listener, the error would end the test.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
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
    refuseRecipients: (responseCode, times, enhancedCode, only) => {
      const codePrefix = enhancedCode === undefined ? '' : `${enhancedCode} `;
      refusedRecipients = Array.from({ length: times }, () => ({ responseCode, says: codePrefix, only }));
    },
    refuseEverything: (refusal) => {
      everything = refusal;
    },
    refusals: () => refusalCount,
    holdReplies: () => {
      held = Promise.withResolvers();
    },
    releaseReplies: () => held.resolve(),
    loseReplies: (times) => {
      lostReplies = times;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
