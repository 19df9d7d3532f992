/** A part of a file, from the first byte up to but not including the last. */
interface RequestedRange {
  from: number;
  until: number;
}

/**
 * Parses a `Range` header (RFC 9110) for a file of `size` bytes. Returns the requested part, or 'nothing' if it
 * begins after the end. Returns undefined for an invalid header or several ranges; the whole file is then sent.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): RequestedRange | 'nothing' | undefined {
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
