import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

// Browsers mean CP949 by EUC-KR, a superset. Node's TextDecoder('euc-kr') supports plain EUC-KR only and destroys
// syllables such as 똠 and 뷁, so it must not be used here.
const korean = 'cp949';

export type FormFields = ReadonlyMap<string, string>;

const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

function percentDecode(bytes: Buffer): Buffer {
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    const hex = byte === percent ? bytes.toString('latin1', index + 1, index + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      decoded[length] = Number.parseInt(hex, 16);
      index += 2;
    } else {
      decoded[length] = byte === plus ? space : byte;
    }
    length += 1;
  }
  return decoded.subarray(0, length);
}

function splitBytes(bytes: Buffer): [Buffer, Buffer][] {
  const pairs = bytes.toString('latin1').split('&');
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const name = equals === -1 ? pair : pair.slice(0, equals);
      const value = equals === -1 ? '' : pair.slice(equals + 1);
      return [percentDecode(Buffer.from(name, 'latin1')), percentDecode(Buffer.from(value, 'latin1'))];
    });
}

/**
 * Checks whether bytes are UTF-8. Two-byte EUC-KR such as 홍 (C8 AB) is valid UTF-8 too, but never yields a character
 * from U+0800 up. Korean in UTF-8 always does.
 */
function looksLikeUtf8(bytes: Buffer): boolean {
  return isUtf8(bytes) && /[\u0800-\u{10ffff}]/u.test(bytes.toString('utf8'));
}

function declaresUtf8(pairs: readonly [Buffer, Buffer][], contentType: string): boolean {
  if (/charset="?utf-8/i.test(contentType)) return true;
  const declared = pairs.find(([name]) => /^(_charset_|encoding_trans)$/.test(name.toString('latin1')));
  return declared !== undefined && /^utf-8$/i.test(declared[1].toString('latin1'));
}

/** Parses a urlencoded body in UTF-8 (declared or detected) or EUC-KR. */
export function decodeForm(body: Buffer, contentType = ''): FormFields {
  const pairs = splitBytes(body);
  const utf8 = declaresUtf8(pairs, contentType) || looksLikeUtf8(Buffer.concat(pairs.flat()));
  const decode = (bytes: Buffer) => (utf8 ? bytes.toString('utf8') : iconv.decode(bytes, korean));
  return new Map(pairs.map(([name, value]) => [decode(name), decode(value)]));
}

/** Encodes an HTML page as EUC-KR. Missing characters become numeric references, as in a browser. */
export function encodePage(html: string): Buffer {
  const writable = html.replace(/[\u0080-\u{10ffff}]/gu, (character) =>
    iconv.decode(iconv.encode(character, korean), korean) === character
      ? character
      : `&#${character.codePointAt(0)};`,
  );
  return iconv.encode(writable, korean);
}
