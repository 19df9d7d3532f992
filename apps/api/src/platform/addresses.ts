import { isIP, isIPv6 } from 'node:net';

/**
 * The visitor's address in the one form that is stored and compared. A proxy may tell it with a port, in brackets,
 * with a zone or as "unknown"; undefined where it is no address.
 */
export function visitorAddress(given: string): string | undefined {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? given;
  const address = bare.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const judged = mapped ?? address;
  return isIP(judged) === 0 ? undefined : judged;
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 one, since a single machine may take any
 * address of its network. Takes an address as a proxy told it, too; what is none is counted as it is.
 */
export const networkOf = (given: string): string => networkAt(given, 4);

/** The network of a whole place: an IPv4 address, or the /48 that one IPv6 customer may be given. */
export const siteNetworkOf = (given: string): string => networkAt(given, 3);

/** What of a visitor's address a log may keep: the /24 network of an IPv4 address, the /48 of an IPv6 one. */
export function shortenedAddress(given: string): string | undefined {
  const address = visitorAddress(given);
  if (address === undefined || isIPv6(address)) return address && siteNetworkOf(address);
  return `${address.split('.', 3).join('.')}.0/24`;
}

function networkAt(given: string, length: number): string {
  const address = visitorAddress(given);
  if (address === undefined || !isIPv6(address)) return address ?? given;
  const [front = '', back] = address.split('::');
  const groups = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'));
  const missing = back === undefined ? 0 : 8 - groups(front).length - groups(back).length;
  const all = [...groups(front), ...Array<string>(missing).fill('0'), ...groups(back)];
  const network = all.slice(0, length).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/${length * 16}`;
}
