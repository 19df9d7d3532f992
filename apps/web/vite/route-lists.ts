import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staffLayouts, withConsole } from '../app/platform/console-routes.ts';
import { plainFrameStyles } from './late-styles.ts';

interface Route {
  id: string;
  parentId?: string;
  imports: string[];
  css?: string[];
  hasDefaultExport: boolean;
}

interface Manifest {
  url: string;
  entry: { module: string };
  routes: Record<string, Route & { module: string }>;
}

const opening = 'window.__reactRouterManifest=';

/**
 * Returns a route as the browser needs it: without false flags and imported files, and with its styles as
 * indexes in one list.
 */
function slim({ hasDefaultExport: _, imports: __, id: ___, css = [], ...route }: Route, sheets: string[]) {
  const facts: [string, unknown][] = Object.entries({
    ...route,
    css: css.map((one) => placeOf(one, sheets)),
  });
  return Object.fromEntries(
    facts.filter(([, fact]) => fact !== false && !(Array.isArray(fact) && fact.length === 0)),
  );
}

function placeOf(sheet: string, sheets: string[]): number {
  const place = sheets.indexOf(sheet);
  return place >= 0 ? place : sheets.push(sheet) - 1;
}

/** Restores the ids and styles of the routes in `list`, in the browser. */
const fill =
  'for(const id in list.routes){const route=list.routes[id];route.id=id;route.css=route.css?.map(at=>sheets[at])}';

/**
 * Writes React Router's list of routes twice and shorter: without the console's routes for the site, and with
 * them for the console.
 * @throws if the build has no such list
 */
export async function writeRouteLists(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  const text = name === undefined ? '' : await readFile(join(assets, name), 'utf8');
  if (!text.startsWith(opening)) throw new Error('React Router has written no list of routes for browsers.');
  const manifest = JSON.parse(plainFrameStyles(text.slice(opening.length)).replace(/;\s*$/, '')) as Manifest;
  const isOfConsole = (id: string | undefined): boolean =>
    id !== undefined && (staffLayouts.includes(id) || isOfConsole(manifest.routes[id]?.parentId));
  const write = (url: string, ids: string[]) => {
    const sheets: string[] = [];
    const routes = Object.fromEntries(ids.map((id) => [id, slim(manifest.routes[id] as Route, sheets)]));
    const list = { ...manifest, url, entry: { ...manifest.entry, imports: [] }, routes };
    const script = `const sheets=${JSON.stringify(sheets)},list=${JSON.stringify(list)};`;
    return writeFile(join(folder, url), `${script}${fill}${opening}list;`);
  };
  const ids = Object.keys(manifest.routes);
  await write(withConsole(manifest.url), ids);
  await write(
    manifest.url,
    ids.filter((id) => !isOfConsole(id)),
  );
}
