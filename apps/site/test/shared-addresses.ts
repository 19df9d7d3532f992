import type { TestWeb } from './start-web.ts';

const parentOf = (path: string) => path.replace(/[^/]*$/, '');

/**
 * Returns different pages that are equal for every visitor, in both languages, with their data: what the sitemap
 * lists, but only one of many pages below one parent.
 */
export async function sharedAddresses(web: TestWeb): Promise<string[]> {
  const { text } = await web.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  const isContent = (path: string) => /\/(?:\d+|[0-9a-f-]{36})$/.test(path);
  const oneOfEach = new Map(paths.map((path) => [isContent(path) ? parentOf(path) : path, path]));
  const kept = [...oneOfEach.values()];
  return kept.flatMap((path) => [path, path.endsWith('/') ? `${path}_.data` : `${path}.data`]);
}
