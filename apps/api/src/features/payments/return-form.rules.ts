import { isUtf8 } from 'node:buffer';

const percent = 0x25;
const plus = 0x2b;
const space = 0x20;

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  const decoded = Buffer.alloc(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes.readUInt8(index);
    const hex = byte === percent ? bytes.toString('latin1', index + 1, index + 3) : '';
    if (/^[0-9a-f]{2}$/i.test(hex)) {
      decoded[length] = Number.parseInt(hex, 16);
      index += 2;
    } else decoded[length] = byte === plus ? space : byte;
    length += 1;
  }
  return decoded.subarray(0, length);
}

/**
 * Some Hangul in EUC-KR (홍 is C8 AB) is valid UTF-8 by accident, but then gives no character from U+0800 up,
 * while Hangul in UTF-8 always does. So the body as a whole decides, not each value.
 */
function isInUtf8(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  const text = bytes.toString('utf8');
  return !/[^\0-\x7f]/.test(text) || /[^\0-\u07ff]/.test(text);
}

/**
 * Reads a form body whose percent-decoded bytes are EUC-KR or UTF-8: the gateway's pages send either.
 * @returns undefined when a name comes twice – nobody could say which value was meant
 */
export function readReturnForm(body: Buffer): Map<string, string> | undefined {
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=');
      const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
      return { name: percentDecoded(name), value: percentDecoded(value) };
    });
  const all = Buffer.concat(pairs.map((pair) => pair.value));
  // Node's decoder knows plain EUC-KR only; rarer syllables are lost, which the fields we read never hold.
  const decoder = new TextDecoder(isInUtf8(all) ? 'utf-8' : 'euc-kr');
  const form = new Map<string, string>();
  for (const pair of pairs) {
    const name = pair.name.toString('latin1');
    if (form.has(name)) return undefined;
    form.set(name, decoder.decode(pair.value));
  }
  return form;
}
