export interface Address {
  /** Path below the base path, with a leading slash; undefined if it is outside. */
  path: string | undefined;
  /** True for the data of a page, which the browser's router requests instead of its HTML. */
  isData: boolean;
  query: URLSearchParams;
}

/** Parses the request target. Undefined if it is no address (bad escapes, no leading slash). */
export function readAddress(target: string, basePath: string): Address | undefined {
  const [rawPath = '', ...rest] = target.split('?');
  if (!rawPath.startsWith('/')) return undefined;
  try {
    decodeURIComponent(rawPath);
  } catch {
    return undefined;
  }
  const query = new URLSearchParams(rest.join('?'));
  const isData = rawPath.endsWith('.data');
  const pagePath = isData ? rawPath.replace(/\/_\.data$/, '/').replace(/\.data$/, '') : rawPath;
  const lower = pagePath.toLowerCase();
  const isBase = lower === basePath || lower.startsWith(`${basePath}/`);
  return { path: isBase ? pagePath.slice(basePath.length) || '/' : undefined, isData, query };
}
