import type { Attachment } from 'postal-mime';
import { type Bounce, readBounce } from './bounces.rules.ts';

/** Parts within parts. A report has two levels. */
const deepest = 8;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

async function parse(source: Buffer, host: string): Promise<Bounce | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const { attachments } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: deepest,
  });
  const part = (...types: string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const status = part('message/delivery-status');
  const returned = part('message/rfc822', 'text/rfc822-headers');
  if (status === undefined || returned === undefined) return undefined;
  return readBounce(textOf(status), textOf(returned), host);
}

/**
 * Reads a message of the mailbox for returned mails. Undefined: not a report about a mail of ours that failed. Parsing
 * takes up to 0.2 s without a pause.
 */
export async function readReport(message: Uint8Array, host: string): Promise<Bounce | undefined> {
  const source = Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  // Whatever else arrives is not parsed.
  if (!source.includes('message/delivery-status')) return undefined;
  // A message that cannot be parsed is none of a mail server.
  return parse(source, host).catch(() => undefined);
}
