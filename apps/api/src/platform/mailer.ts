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
  /** Somebody waits for it: it takes the lane of its own. */
  isUrgent?: boolean;
  attachments?: Attachment[];
}

/** What a mail server said to a mail that it did not take. */
export interface MailRefusal {
  /** What it answered to, as `RCPT TO`; undefined where it said nothing. */
  command?: string;
  responseCode?: number;
  /** As RFC 3463 has it, `5.1.1`; many servers have none. */
  enhancedCode?: string;
}

/** Sends mail over SMTP. */
export interface Mailer {
  /** @throws Error with MailRefusal – the server did not take the mail, or said nothing for too long */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/**
 * Two ways to the mail server, each with connections of its own: what waits for one never keeps the other. A server
 * that is given up while it thinks may have taken the mail, and the next try would be the second: RFC 5321 asks for
 * minutes of patience. A code is worthless by then.
 */
export const mailLanes = {
  ordinary: { connections: 4, silenceSeconds: 240, limitSeconds: 300 },
  urgent: { connections: 20, silenceSeconds: 30, limitSeconds: 60 },
} as const;

const enhancedIn = (response: unknown) =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;

/** What the server said, with what tells whether to try again. Servers name whom they refuse: no log needs that. */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, responseCode, response } = error as Error & MailRefusal & Record<string, unknown>;
  const enhancedCode = enhancedIn(response);
  return Object.assign(new Error(error.message.replaceAll(/[^\s<>"]{1,64}@[^\s<>"]{1,255}/g, '[removed]')), {
    ...(code !== undefined && { code }),
    ...(command !== undefined && { command }),
    ...(responseCode !== undefined && { responseCode }),
    ...(enhancedCode !== undefined && { enhancedCode }),
  });
}

/** What answers by itself (holidays, receipts) would tell whoever the answer goes to the reader's address: RFC 3834. */
const headers = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply, RN, NRN',
};

const openLane = (url: string, { connections, silenceSeconds }: (typeof mailLanes)[keyof typeof mailLanes]) =>
  nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: silenceSeconds * 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

export function createMailer(smtpUrl: string, from: string): Mailer {
  const lanes = {
    ordinary: openLane(smtpUrl, mailLanes.ordinary),
    urgent: openLane(smtpUrl, mailLanes.urgent),
  };
  return {
    async send({ attachments = [], replyTo, isUrgent = false, ...letter }) {
      const lane = isUrgent ? 'urgent' : 'ordinary';
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
        signal: AbortSignal.timeout(mailLanes[lane].limitSeconds * 1000),
      };
      await lanes[lane].sendMail(sent).catch((error: unknown) => {
        throw withoutAddresses(error);
      });
    },
    close() {
      lanes.ordinary.close();
      lanes.urgent.close();
    },
  };
}
