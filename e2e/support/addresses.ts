import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../apps/web/app/routes.ts';

const ofBoards = { boardCode: ['community'], itemNo: ['1'] };

/** Returns a sample value for a URL parameter. */
function sampleOf(parameter: string): string {
  const [sample] = Object.entries(ofBoards).find(([name]) => `:${name}` === parameter)?.[1] ?? [];
  return sample ?? '00000000-0000-4000-8000-000000000000';
}

const paths: string[] = [];

function walk(entries: RouteConfigEntry[], above: string) {
  for (const { path = '', index, children, file } of entries) {
    const below = path.replace(/^en\?\/?/, '');
    const here = below === '' ? above : `${above}/${below}`;
    if (children !== undefined) walk(children, here);
    // A module without markup serves no page but a feed, a file or an upload.
    else if (file.endsWith('.tsx') && (!path.endsWith('*') || index)) {
      const filled = here.replaceAll(/:\w+/g, sampleOf);
      paths.push(filled === '' ? '/' : filled);
    }
  }
}
walk(await routes, '');

/** Every page of the site below the base path, read from the routes. */
export const addresses: readonly string[] = paths;
