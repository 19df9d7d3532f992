import type { TestWeb } from './start-web.ts';

const parentOf = (path: string) => path.replace(/[^/]*$/, '');

/**
 * Returns different pages that are equal for every visitor, in both languages, with their data: what the sitemap
 * lists, and of many pages below one parent only the first two in each language.
 */
export async function sharedAddresses(web: TestWeb): Promise<string[]> {
  const { text } = await web.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => new URL(address).pathname);
  const isContent = (path: string) => /\/(?:\d+|[0-9a-f-]{36})$/.test(path);
  const several = Map.groupBy(paths.filter(isContent), parentOf);
  const kept = [
    ...paths.filter((path) => !isContent(path)),
    ...[...several.values()].flatMap((siblings) => siblings.slice(0, 2)),
  ];
  return kept.flatMap((path) => [path, path.endsWith('/') ? `${path}_.data` : `${path}.data`]);
}
