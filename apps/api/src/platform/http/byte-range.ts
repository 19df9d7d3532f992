/** A part of a file: from the first byte up to, and without, the last. */
export interface AskedPart {
  from: number;
  until: number;
}

/**
 * What a `Range` header asks for (RFC 9110): one part of `size` bytes; 'nothing' where it begins behind the end;
 * undefined where it is not understood, or asks for several, and the whole is sent.
 */
export function partAsked(header: string | undefined, size: number): AskedPart | 'nothing' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return from === size ? 'nothing' : { from, until: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'nothing' : { from, until: last === '' ? size : Math.min(size, Number(last) + 1) };
}
