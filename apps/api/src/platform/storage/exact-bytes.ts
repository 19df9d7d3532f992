import { fail } from '../errors.ts';

/** Passes exactly `sizeBytes` bytes through a stream. @throws TOO_LARGE, INVALID_INPUT – more or fewer bytes */
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
