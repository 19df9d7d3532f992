import { fail } from '../errors.ts';

/** Passes on as many bytes as were said, no more and no fewer. @throws TOO_LARGE, INVALID_INPUT – otherwise */
export const exactly = (sizeBytes: number) =>
  async function* (bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let count = 0;
    for await (const part of bytes) {
      count += part.length;
      if (count > sizeBytes) fail('TOO_LARGE');
      yield part;
    }
    if (count < sizeBytes) fail('INVALID_INPUT');
  };
