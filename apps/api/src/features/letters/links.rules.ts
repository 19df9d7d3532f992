/**
 * Checks whether a phone would make a link of something in a text: an address with its scheme or a path, or the name of
 * a host. An initial before a name (`J.Kim`) is none.
 */
export function hasLink(text: string): boolean {
  const read = text.normalize('NFKC').replaceAll(/[\u3002\uff61]/g, '.');
  return (
    /:\/\/|www\./i.test(read) ||
    /[\p{L}\p{N}]\.\p{L}{2,63}[/:?#]/u.test(read) ||
    /(?:[\p{L}\p{N}-]{2}|\d)\.(?:\p{L}{2}|\d)/u.test(read)
  );
}
