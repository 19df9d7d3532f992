import nodemailer from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one mail, so that a receiver can tell a repeat. */
  messageId: string;
  attachments?: { filename: string; content: string; contentType: string }[];
}

/** Sends mail over SMTP. */
export interface Mailer {
  /** @throws when the server did not take the mail; the error tells by `responseCode` whether to try again */
  send(letter: Letter): Promise<void>;
  close(): void;
}

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
    async send(letter) {
      // The address goes in as an object: no part of it can become a header or a second recipient.
      await transport.sendMail({ ...letter, from, to: { name: '', address: letter.to } });
    },
    close: () => transport.close(),
  };
}
