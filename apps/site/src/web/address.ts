/** An address of the site, taken apart. */
export interface Address {
  /** Below the base path, beginning with a slash; undefined when it lies outside. */
  path: string | undefined;
  /** The data of a page, as the browser's router asks for it, instead of its HTML. */
  isData: boolean;
  query: URLSearchParams;
}

/** Reads the request line's target. Undefined when it is no address (bad escapes, no leading slash). */
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
