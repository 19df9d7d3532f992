/**
 * Splits a setting into one address per server: `postgresql://user@one:5432,two:5432/airway` names two servers of the
 * same database, of which one accepts writes.
 */
export function addressesIn(url: string): string[] {
  const { before, hosts, after } = partsOf(url);
  return hosts.map((host) => `${before}${host}${after}`);
}

/** Returns the same setting with another server first. */
export function withFirst(url: string, index: number): string {
  const { before, hosts, after } = partsOf(url);
  const [first] = hosts.splice(index, 1);
  return `${before}${[first, ...hosts].join(',')}${after}`;
}

function partsOf(url: string) {
  const hostsFrom = url.indexOf('://') + 3;
  const [authority = ''] = url.slice(hostsFrom).split(/[/?#]/, 1);
  const begin = hostsFrom + authority.lastIndexOf('@') + 1;
  const end = hostsFrom + authority.length;
  if (!url.includes('://') || begin === end) return { before: '', hosts: [url], after: '' };
  return { before: url.slice(0, begin), hosts: url.slice(begin, end).split(','), after: url.slice(end) };
}
