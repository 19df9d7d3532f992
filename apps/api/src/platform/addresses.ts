import { isIP, isIPv6 } from 'node:net';

/**
 * Returns the visitor's address in the one form that is stored and compared. A proxy may send it with a port, in
 * brackets, with a zone or as "unknown". Returns undefined when it is not an address.
 */
export function visitorAddress(given: string): string | undefined {
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? given;
  const address = bare.split('%', 1)[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const effective = mapped ?? address;
  return isIP(effective) === 0 ? undefined : effective;
}

/**
 * Returns the network that a limit counts: an IPv4 address, or the /64 of an IPv6 address, because one machine may
 * use every address of its /64. Also accepts an address as a proxy sent it. Text that is not an address is returned
 * unchanged.
 */
export const networkOf = (given: string): string => networkAt(given, 4);

/** Returns the network of a whole site: an IPv4 address, or the /48 that one IPv6 customer may get. */
export const siteNetworkOf = (given: string): string => networkAt(given, 3);

/** Shortens a visitor's address for logs: to the /24 network for IPv4, to the /48 for IPv6. */
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
