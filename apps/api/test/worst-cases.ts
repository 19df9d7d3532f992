/** Number of UTF-8 bytes that fit into a request besides the rest of a body. */
const wholeBodyBytes = 30_000;

const filled = (pattern: string, bytes: number) =>
  pattern.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(pattern))));
const marks = (bytes: number) => `a${filled('\u0300', bytes / 2)}${filled('\u0316', bytes / 2)}`;

/** Texts that take longest to normalise, compare and match, in sizes that reach different depths. */
export const worstTexts: readonly string[] = [wholeBodyBytes, 900].flatMap((bytes) => [
  marks(bytes),
  filled(`a${'\u0316\u0300'.repeat(15)}`, bytes),
  filled('\u1112\u1161\u11ab', bytes),
  filled('\ufdfa', bytes),
  filled('👩🏽‍⚕️', bytes),
  ...['a', '0', ' ', '-', '%', '\\', 'ㅎ'].map((letter) => filled(letter, bytes)),
  ...['a.', 'a-', '1-', 'a ', '\r\n', '\ud800'].map((pair) => filled(pair, bytes)),
  `a@${filled('a', bytes)}`,
  `a@${filled('a.', bytes)}`,
  `a@${filled('a-', bytes)}.`,
  `+1${filled(' 1', bytes)}x`,
  `${filled('A', bytes)}!`,
  `${filled(' ', bytes)}x`,
]);

/** Values of other types that fill a body. */
export const worstValues: readonly unknown[] = [
  Array.from({ length: wholeBodyBytes / 2 }, () => 1),
  Array.from({ length: wholeBodyBytes / 4 }, () => 'a'),
  Array.from({ length: wholeBodyBytes / 3 }, () => ({})),
  Object.fromEntries(Array.from({ length: wholeBodyBytes / 9 }, (_, index) => [`k${index}`, 1])),
  Object.fromEntries(Array.from({ length: wholeBodyBytes / 11 }, (_, index) => [`k${index}`, [1]])),
];

export const worstBodies: readonly string[] = [
  '['.repeat(wholeBodyBytes),
  `${'['.repeat(wholeBodyBytes / 2)}${']'.repeat(wholeBodyBytes / 2)}`,
  `${'{"a":'.repeat(wholeBodyBytes / 6)}1${'}'.repeat(wholeBodyBytes / 6)}`,
  `{${Array.from({ length: wholeBodyBytes / 9 }, (_, index) => `"k${index}":1`).join()}}`,
  `{${'"a":1,'.repeat(wholeBodyBytes / 6)}"a":1}`,
  `"${'\\"'.repeat(wholeBodyBytes / 2)}`,
  `${' '.repeat(wholeBodyBytes)}{}`,
  `{"a":1${'0'.repeat(wholeBodyBytes)}}`,
];

/** Node accepts 16 KB of headers. */
const headerBytes = 15_000;
const headerNames =
  'accept accept-encoding accept-language authorization content-type cookie forwarded host if-modified-since if-none-match origin range referer user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-request-id';
const headerPatterns = [
  ' ',
  ',',
  ';',
  ' ;',
  ', ',
  'a,',
  'a;',
  ';q=1',
  ',a;q=0.1',
  '; a=b',
  '"',
  '="',
  '1.1.1.1,',
  '::1,',
];

/** Client headers of maximum length. */
export const worstHeaders: readonly Record<string, string>[] = headerNames
  .split(' ')
  .flatMap((name) =>
    headerPatterns.flatMap((pattern) => [
      { [name]: `a${filled(pattern, headerBytes)}b` },
      ...(name === 'authorization' ? [{ [name]: `Bearer ${filled(pattern, headerBytes)}b` }] : []),
      ...(name === 'content-type'
        ? [{ [name]: `multipart/form-data; boundary=${filled(pattern, 2000)}b` }]
        : []),
    ]),
  );

/** Suffixes of an address. */
export const worstTails: readonly string[] = [
  ...['a', '/', 'a/', './', '../', '%2e%2e/', '%41', '%', ';', ':', '*', 'en/'].map(
    (part) => `/${filled(part, headerBytes)}`,
  ),
  ...['a', '&', 'a&', 'a=1&', '=', '%41', '%', '+', 'a[]=1&', '?'].map(
    (part) => `?${filled(part, headerBytes)}`,
  ),
];
