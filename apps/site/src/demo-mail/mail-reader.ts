import type { Attachment } from 'postal-mime';

type MailAttachment = {
  filename: string;
  mimeType: string;
  contentId: string | undefined;
  content: Buffer;
};

export type Mail = {
  subject: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string | undefined;
  attachments: MailAttachment[];
};

/** Parses a mail; one that cannot be parsed is returned empty, so that it can at least be downloaded. */
export async function readMail(raw: Buffer): Promise<Mail> {
  try {
    const { default: PostalMime } = await import('postal-mime');
    const email = await PostalMime.parse(raw);
    return {
      subject: email.subject ?? '',
      headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      text: email.text ?? '',
      html: email.html,
      attachments: email.attachments.map(readAttachment),
    };
  } catch {
    return { subject: '', headers: [], text: '', html: undefined, attachments: [] };
  }
}

/** Parses only the header, because a burst of mails must not hold up the demo's pages. */
export async function readSubject(raw: Buffer): Promise<string> {
  const end = raw.indexOf('\r\n\r\n');
  const { subject } = await readMail(end === -1 ? raw : raw.subarray(0, end + 4));
  return subject;
}

function readAttachment(attachment: Attachment, index: number): MailAttachment {
  const { content } = attachment;
  return {
    filename: attachment.filename ?? `attachment-${index + 1}`,
    mimeType: attachment.mimeType,
    contentId: attachment.contentId?.replaceAll(/^<|>$/g, ''),
    content: typeof content === 'string' ? Buffer.from(content) : bytesOf(content),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array): Buffer {
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}
