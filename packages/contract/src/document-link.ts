const longestLink = 2000;
const controls = /\p{Cc}/gu;
const telephone = /^tel:\+?[\d().-]{2,30}$/;

const mailbox = /^[\w.+'&*/=^~-]+@[\w-]+(?:\.[\w-]+)+$/;

/**
 * Returns the address of a link as a browser parses it, or undefined if it is not allowed. Allowed: http and https
 * without user and password, mailto with one address, tel with a number. Applying the function to its result returns
 * the same address.
 */
export function linkAddress(typed: string): string | undefined {
  if (typed.length > longestLink) return undefined;
  const text = typed.replaceAll(controls, '').trim();
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, pathname, href } = new URL(text);
  if (href.length > longestLink) return undefined;
  switch (protocol) {
    case 'http:':
    case 'https:':
      return hostname !== '' && username === '' && password === '' ? href : undefined;
    case 'mailto:':
      return href === protocol + pathname && mailbox.test(pathname) ? href : undefined;
    case 'tel:': {
      const called = href.replaceAll(/ |%20/g, '');
      return telephone.test(called) ? called : undefined;
    }
    default:
      return undefined;
  }
}
