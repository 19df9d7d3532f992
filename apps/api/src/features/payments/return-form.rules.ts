import { isUtf8 } from 'node:buffer';

const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

/** The gateway sends about forty fields. */
const maximumFields = 100;

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : Number.NaN;
}

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes.readUInt8(index);
    const escaped =
      byte === percent ? hexDigit(bytes[index + 1]) * 16 + hexDigit(bytes[index + 2]) : Number.NaN;
    if (Number.isNaN(escaped)) decoded[length] = byte === plus ? space : byte;
    else {
      decoded[length] = escaped;
      index += 2;
    }
    length += 1;
  }
  return decoded.subarray(0, length);
}

/**
 * Some Hangul in EUC-KR (홍 is C8 AB) is also valid UTF-8, but then never decodes to a character from U+0800 up.
 * Hangul in UTF-8 always does. So the body as a whole decides, not each value.
 */
function isInUtf8(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  const text = bytes.toString('utf8');
  return !/[^\0-\x7f]/.test(text) || /[^\0-\u07ff]/.test(text);
}

/**
 * Splits a form body and leaves the values encoded.
 * @returns undefined for too many fields or a duplicate name, whose value would be ambiguous
 */
export function splitReturnForm(body: Buffer): Map<string, string> | undefined {
  const pairs = body.toString('latin1').split('&', maximumFields * 2);
  const form = new Map<string, string>();
  for (const pair of pairs) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    const decodedName = percentDecoded(name).toString('latin1');
    if (form.has(decodedName) || form.size === maximumFields) return undefined;
    form.set(decodedName, value);
  }
  return pairs.length === maximumFields * 2 ? undefined : form;
}

/** Decodes the values of a form from EUC-KR or UTF-8: the gateway's pages send either. */
export function readReturnForm(fields: Map<string, string>): Map<string, string> {
  const values = [...fields].map(([name, value]) => [name, percentDecoded(value)] as const);
  const all = Buffer.concat(values.map(([, value]) => value));
  // Node's decoder knows plain EUC-KR only. Rarer syllables are lost, but the fields we read never contain them.
  const decoder = new TextDecoder(isInUtf8(all) ? 'utf-8' : 'euc-kr');
  return new Map(values.map(([name, value]) => [name, decoder.decode(value)]));
}
