import * as z from 'zod/mini';

/** A file on its way, named, with its bytes as they come. The platform's own `File` is one. */
export interface Sendable {
  name: string;
  /** Media type, with the character set of a text. */
  type: string;
  /** Bytes, where they are known before. */
  size?: number;
  stream(): ReadableStream<Uint8Array>;
  /** Bytes from the first up to, and without, the last. */
  slice?(from: number, until: number): Pick<Sendable, 'stream'>;
}

const mediaTypes = new WeakMap<z.ZodMiniType, string>();

/** Reply of a call that answers a file instead of the envelope; its refusals stay what they are. */
export function file(mediaType: string): z.ZodMiniType<Sendable> {
  const reply = z.custom<Sendable>();
  mediaTypes.set(reply, mediaType);
  return reply;
}

/** The media type of a reply that was declared with `file`; undefined for one in the envelope. */
export const fileTypeOf = (reply: z.ZodMiniType): string | undefined => mediaTypes.get(reply);
