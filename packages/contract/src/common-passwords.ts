/** Words that people build passwords from, in Latin letters; Korean ones as typed on an English keyboard too. */
const commonWords = new Set(
  `a aa aaa aaaa ab abc abcd abcde abcdef abcdefg abcdefgh q qq qw qwe qwer qwert qwerty qwertyui qwertyuiop
  asd asdf asdfg asdfgh asdfghjkl zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc qwerasdf asdfqwer
  zaqxsw pass passw passwd password passwort pw pwd letmein welcome welcom hello hi login signin admin
  administrator root super superuser user guest test tester testing temp temporary sample demo master manager
  office staff default change changeme secret private access system server computer internet samsung google
  apple naver kakao daum iloveyou ilove love loveyou lovely baby angel princess prince queen king sunshine
  monkey dragon tiger lion eagle shadow superman batman pokemon starwars football baseball soccer basketball
  michael jordan jennifer jessica ashley daniel charlie thomas andrew robert kim lee park choi jung
  minsu jisoo korea seoul busan daehan minkuk daehanminkuk doctor dr md hospital clinic nurse medical medicine
  qwe qweasd qweasdzxc airway congress society meeting conference dkssud dkssudgktpdy tkfkd tkfkdgo qlalfqjsgh gksrnr gksrmf eogksalsrnr
  whgdk whgdms gkrry skdlf`.split(/\s+/),
);
/** Words so worn that no digits after them help. */
const wornWords = new Set([
  'password',
  'passw',
  'qwerty',
  'letmein',
  'iloveyou',
  'qlalfqjsgh',
  'admin',
  'welcome',
]);

const look: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

const isRun = (text: string, step: number) =>
  [...text].every((sign, place) => place === 0 || sign.charCodeAt(0) - text.charCodeAt(place - 1) === step);

function areSimpleDigits(digits: string): boolean {
  if (digits.length <= 2 || /^(?:19|20)\d\d$/.test(digits)) return true;
  if ([0, 1, -1].some((step) => isRun(digits, step))) return true;
  const half = digits.slice(0, digits.length / 2);
  return half.length * 2 === digits.length && digits === half + half && areSimpleDigits(half);
}

/**
 * Whether a password that fulfils the rules would still be among the first guesses: a common word with
 * simple digits, one letter repeated, or something of the person's own (`ownWords`: id, address, name).
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const own = ownWords
    .flatMap((word) => word.normalize('NFC').toLowerCase().split(/[@\s]/))
    .filter((word) => word.length >= 4);
  if (own.some((word) => lower.includes(word))) return true;
  const letters = lower.replaceAll(/[^a-z]/g, '');
  const disguised = lower.replaceAll(/[@$013457]/g, (sign) => look[sign] ?? '').replaceAll(/[^a-z]/g, '');
  if (wornWords.has(letters) || wornWords.has(disguised.replace(/[losetal]{1,16}$/, ''))) return true;
  for (const worn of wornWords) if (worn.length >= 8 && disguised.startsWith(worn)) return true;
  const isPlain = commonWords.has(letters) || isRun(letters, 0);
  return isPlain && areSimpleDigits(lower.replaceAll(/\D/g, ''));
}
