/**
 * One address for each server that a setting names: `postgresql://user@one:5432,two:5432/airway` names two of the
 * same database, of which one takes writes at a time.
 */
export function addressesIn(url: string): string[] {
  const { before, hosts, after } = partsOf(url);
  return hosts.map((host) => `${before}${host}${after}`);
}

/** The same setting with another of its servers first. */
export function withFirst(url: string, index: number): string {
  const { before, hosts, after } = partsOf(url);
  const [first] = hosts.splice(index, 1);
  return `${before}${[first, ...hosts].join(',')}${after}`;
}

function partsOf(url: string) {
  const start = url.indexOf('://') + 3;
  const [authority = ''] = url.slice(start).split(/[/?#]/, 1);
  const at = authority.lastIndexOf('@') + 1;
  return {
    before: url.slice(0, start + at),
    hosts: authority.slice(at).split(','),
    after: url.slice(start + authority.length),
  };
}
