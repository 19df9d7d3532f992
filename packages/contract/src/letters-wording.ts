/** Most bytes of a short text message (SMS), and of a long one (LMS). */
export const textBytes = { short: 90, long: 2000 } as const;

let encodable: ReadonlySet<string> | undefined;

/** Characters of EUC-KR besides Latin ones, in which Korean networks carry text messages. */
function encodableCharacters(): ReadonlySet<string> {
  if (encodable !== undefined) return encodable;
  const decoder = new TextDecoder('euc-kr');
  const found = new Set<string>();
  for (let lead = 0xa1; lead <= 0xfe; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\ufffd') found.add(text);
    }
  encodable = found;
  return found;
}

const isAscii = (character: string) => character.charCodeAt(0) < 0x80;
/** All 11,172 syllables, by Microsoft's extension; Node decodes only the 2,350 of the standard. */
const isSyllable = (character: string) => /[가-힣]/.test(character);

/** Counts the bytes of a text message: one for a Latin letter, two for any other character. */
export const bytesOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (isAscii(character) ? 1 : 2), 0);

/** Returns the first character that a text message cannot carry, such as an emoji. */
export const unsendableIn = (text: string): string | undefined =>
  [...text].find(
    (character) => !isAscii(character) && !isSyllable(character) && !encodableCharacters().has(character),
  );

/**
 * Words of advertising. Text messages and 알림톡 carry information only: Kakao refuses such a template, and a text with
 * one of these would need a consent of its own (Network Act, art. 50). A Korean word may have particles, or be made a
 * verb; a part of another word, such as a hall or a name, is none.
 */
const koreanWords =
  /(?<![\p{L}\p{N}])(할인|이벤트|쿠폰|특가|세일|프로모션|경품|사은품|추첨|최저가|무료 증정|무료 체험|기회를 놓치지)(?:(?:은|는|이|가|을|를|의|에|에서|에게|께|로|으로|와|과|도|만|까지|부터|마다|보다|처럼|이나|나|이며|이고|이라|라|라도|입니다|이에요|예요|인|중){0,3}|(?:하|합|해|했|한|할|되|됩|돼|됐|된|될|받|드립|드려|드린|드릴)[\p{L}]{0,10})(?![\p{L}\p{N}])/u;
const markOfAdvertising = '(광고)';
const englishWords = /\b(sale|coupon|discount|special offer|promotion|giveaway)s?\b/;

/** Returns the first word of advertising in a text. */
export function advertisingWordIn(text: string): string | undefined {
  const read = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ');
  if (read.includes(markOfAdvertising)) return markOfAdvertising;
  return koreanWords.exec(read)?.[1] ?? englishWords.exec(read)?.[1];
}
