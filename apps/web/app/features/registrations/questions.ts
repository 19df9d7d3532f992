/** Where people in Korea and abroad mostly have their mail. */
const usualDomains = [
  ...['gmail.com', 'naver.com', 'daum.net', 'hanmail.net', 'kakao.com', 'nate.com', 'outlook.com'],
  ...['hotmail.com', 'yahoo.com', 'yahoo.co.kr', 'yahoo.co.jp', 'icloud.com', 'qq.com', '163.com'],
];
/** Real ones that are a letter away from those. */
const neighbours = new Set(['mail.com', 'ymail.com', 'email.com', '126.com', 'me.com']);

/** One letter too many, too few or another, or two that changed places. */
function isOneSlipFrom(meant: string, typed: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** The address that was probably meant; undefined where nothing looks like a slip. */
export function likelyAddress(email: string): string | undefined {
  const typed = email.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  if (at < 1 || usualDomains.includes(domain) || neighbours.has(domain)) return undefined;
  const meant = usualDomains.find((usual) => isOneSlipFrom(usual, domain));
  return meant === undefined ? undefined : `${typed.slice(0, at)}@${meant}`;
}

/** Whether a Korean number that is right in itself takes no text messages. */
export const takesNoTexts = (phone: string): boolean =>
  /^\d/.test(phone.trim()) && !/^01\d/.test(phone.trim());

/** The fields that say what somebody was asked about; the same value again is their answer. */
export const sureOf = { email: 'sureOfEmail', phone: 'sureOfPhone' } as const;
