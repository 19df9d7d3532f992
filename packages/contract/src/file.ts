import * as z from 'zod/mini';

/** A named file with its byte stream. The platform's own `File` is one. */
export interface Sendable {
  name: string;
  /** Media type, with the charset for text. */
  type: string;
  /** Size in bytes, if known in advance. */
  size?: number;
  stream(): ReadableStream<Uint8Array>;
  /** Returns the bytes from `from` (included) to `until` (excluded). */
  slice?(from: number, until: number): Pick<Sendable, 'stream'>;
}

const mediaTypes = new WeakMap<z.ZodMiniType, string>();

/** Returns the reply schema of a call that returns a file instead of the envelope. Errors still use the envelope. */
export function file(mediaType: string): z.ZodMiniType<Sendable> {
  const reply = z.custom<Sendable>();
  mediaTypes.set(reply, mediaType);
  return reply;
}

/** Returns the media type of a reply declared with `file`; undefined for other replies. */
export const fileTypeOf = (reply: z.ZodMiniType): string | undefined => mediaTypes.get(reply);
