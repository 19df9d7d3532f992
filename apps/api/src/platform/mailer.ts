import nodemailer from 'nodemailer';

export interface Attachment {
  filename: string;
  content: string | Buffer;
  contentType: string;
  /** The id under which the HTML shows it. */
  contentId?: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer to it goes to, where that is another. */
  replyTo?: string;
  /** The same for every try of one mail, so that a receiver can tell a repeat. */
  messageId: string;
  attachments?: Attachment[];
}

/** Sends mail over SMTP. */
export interface Mailer {
  /** @throws when the server did not take the mail; the error tells by `responseCode` whether to try again */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** What the server said, with what tells whether to try again. Servers name whom they refuse: no log needs that. */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return Object.assign(new Error(error.message.replaceAll(/[^\s<>"]{1,64}@[^\s<>"]{1,255}/g, '[removed]')), {
    ...(code !== undefined && { code }),
    ...(responseCode !== undefined && { responseCode }),
  });
}

/** What answers by itself (holidays, receipts) would tell whoever the answer goes to the reader's address: RFC 3834. */
const headers = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply, RN, NRN',
};

export function createMailer(smtpUrl: string, from: string): Mailer {
  const options = {
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = nodemailer.createTransport(options);
  return {
    async send({ attachments = [], replyTo, ...letter }) {
      const sent = {
        ...letter,
        from,
        headers,
        // As an object: no part of it can become a header or a second recipient.
        to: { name: '', address: letter.to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ contentId, ...attached }) =>
          contentId === undefined ? attached : { ...attached, cid: contentId, contentDisposition: 'inline' },
        ),
      };
      await transport.sendMail(sent).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close: () => transport.close(),
  };
}
