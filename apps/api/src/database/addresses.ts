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
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/is.exec(url) ?? [];
  return hosts === '' ? { before: '', hosts: [url], after: '' } : { before, hosts: hosts.split(','), after };
}
