import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';

export interface Attachment {
  filename: string;
  content: string | Buffer;
  contentType: string;
  /** The id by which the HTML refers to it. */
  contentId?: string;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address for replies, if it is not the sender's. */
  replyTo?: string;
  /** Equal for all tries of one mail, so that a receiver can detect a repeat. */
  messageId: string;
  /** A person waits for it, so it takes the urgent lane. */
  isUrgent?: boolean;
  attachments?: Attachment[];
  /** Address at which the recipient ends advertising, also with one click of the mail program (RFC 8058). */
  optOutUrl?: string;
}

/** The mail server's response to a rejected mail. */
export interface MailRefusal {
  /** The rejected SMTP command, such as `RCPT TO`. Undefined if the server did not respond. */
  command?: string | undefined;
  responseCode?: number | undefined;
  /** Enhanced status code by RFC 3463, such as `5.1.1`. Many servers send none. */
  enhancedCode?: string | undefined;
  /**
   * True if the server got the whole text and did not answer: it may have accepted the mail. False if it has not accepted
   * it. Undefined if the error does not come from the dialogue with the server.
   */
  isUnanswered?: boolean | undefined;
}

/** Sends mail over SMTP. */
export interface Mailer {
  /** @throws Error with MailRefusal – the server rejected the mail or did not respond in time */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/**
 * Two lanes to the mail server, each with its own connections, so that a slow ordinary mail never delays an urgent
 * one. A server whose response times out may have accepted the mail, and a retry would send it twice. So RFC 5321
 * asks for timeouts of minutes. Urgent mails have less, because a code expires by then.
 */
export const mailLanes = {
  ordinary: { connections: 4, silenceSeconds: 240, limitSeconds: 300 },
  urgent: { connections: 20, silenceSeconds: 30, limitSeconds: 60 },
} as const;

const enhancedIn = (response: unknown) =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : undefined;

/** Returns a text without e-mail addresses: servers name the recipient, and logs must not. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"]{1,64}@[^\s<>"]{1,255}/g, '[removed]');

/** Copies the server's response, without addresses, and the fields that decide about a retry. */
function printable(error: unknown, isTextSent: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, responseCode, response } = error as Error & MailRefusal & Record<string, unknown>;
  const enhancedCode = enhancedIn(response);
  return Object.assign(new Error(withoutAddresses(error.message)), {
    ...(code !== undefined && { code }),
    ...(command !== undefined && { command }),
    ...(responseCode !== undefined && { responseCode }),
    ...(enhancedCode !== undefined && { enhancedCode }),
    isUnanswered: isTextSent && responseCode === undefined,
  });
}

/** Prevents automatic replies (holidays, receipts), which would reveal the recipient to the sender (RFC 3834). */
const headers = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply, RN, NRN',
};

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

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

interface MailerSettings {
  smtpUrl: string;
  mailFrom: string;
  /** Address to which servers report mails that do not arrive. Default: that of `mailFrom`. */
  bounceAddress: string | undefined;
}

export function createMailer({ smtpUrl, mailFrom, bounceAddress }: MailerSettings): Mailer {
  const lanes = {
    ordinary: openLane(smtpUrl, mailLanes.ordinary),
    urgent: openLane(smtpUrl, mailLanes.urgent),
  };
  // The text of each mail on its way. A lane reads it only once the server is ready for it, after DATA.
  const texts = new Map<string, Readable>();
  for (const lane of Object.values(lanes))
    lane.use('stream', ({ data, message }, done) => {
      const open = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const text = open(options);
        texts.set(data.messageId ?? '', text);
        return text;
      };
      done();
    });
  return {
    async send({ attachments = [], replyTo, optOutUrl, isUrgent = false, ...letter }) {
      const lane = isUrgent ? 'urgent' : 'ordinary';
      const sent = {
        ...letter,
        from: mailFrom,
        headers: { ...headers, ...(optOutUrl !== undefined && oneClick(optOutUrl)) },
        // An object, so that no part of it can become a header or a second recipient.
        to: { name: '', address: letter.to },
        ...(bounceAddress !== undefined && { envelope: { from: bounceAddress, to: letter.to } }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        attachments: attachments.map(({ contentId, ...attached }) =>
          contentId === undefined ? attached : { ...attached, cid: contentId, contentDisposition: 'inline' },
        ),
        signal: AbortSignal.timeout(mailLanes[lane].limitSeconds * 1000),
      };
      try {
        await lanes[lane].sendMail(sent);
      } catch (error) {
        throw printable(error, texts.get(letter.messageId)?.readableEnded === true);
      } finally {
        texts.delete(letter.messageId);
      }
    },
    close() {
      lanes.ordinary.close();
      lanes.urgent.close();
    },
  };
}
