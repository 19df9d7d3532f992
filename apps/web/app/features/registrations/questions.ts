/** Frequent mail domains in Korea and abroad. */
const usualDomains = [
  ...['gmail.com', 'naver.com', 'daum.net', 'hanmail.net', 'kakao.com', 'nate.com', 'outlook.com'],
  ...['hotmail.com', 'yahoo.com', 'yahoo.co.kr', 'yahoo.co.jp', 'icloud.com', 'qq.com', '163.com'],
];
/** Real domains that differ from those by one letter. */
const neighbours = new Set(['mail.com', 'ymail.com', 'email.com', '126.com', 'me.com']);

/** Checks for one typing error: an extra, missing or wrong letter, or two swapped ones. */
function isOneTypoFrom(expected: string, typed: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === expected[start]) start += 1;
  const [a, b] = [typed.slice(start), expected.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** Returns the likely address; undefined without a suspected typing error. */
export function likelyAddress(email: string): string | undefined {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || usualDomains.includes(domain) || neighbours.has(domain)) return undefined;
  const likelyDomain = usualDomains.find((usual) => isOneTypoFrom(usual, domain));
  return likelyDomain === undefined ? undefined : `${typed.slice(0, at)}@${likelyDomain}`;
}

/** Checks whether a valid Korean number cannot receive text messages. */
export const cannotReceiveTexts = (phone: string): boolean =>
  /^\d/.test(phone.trim()) && !/^01\d/.test(phone.trim());

/** Fields with the values that the visitor was asked about; sending the same value again confirms it. */
export const confirmedFields = { email: 'sureOfEmail', phone: 'sureOfPhone' } as const;
