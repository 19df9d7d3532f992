import type { RouteConfigEntry } from '@react-router/dev/routes';
import { knownValues } from '../../apps/web/app/features/pages/unfinished-pages.ts';
import routes from '../../apps/web/app/routes.ts';

/** A post that the demo has. */
const ofBoards = { boardCode: ['community'], itemNo: ['1'] };

/** What stands for the parameters of an address. */
function sampleOf(parameter: string, isUnfinished: boolean): string {
  const known = Object.entries({ ...ofBoards, ...(isUnfinished && knownValues) });
  const [sample] = known.find(([name]) => `:${name}` === parameter)?.[1] ?? [];
  return sample ?? '00000000-0000-4000-8000-000000000000';
}

const found: { path: string; isUnfinished: boolean }[] = [];

function walk(entries: RouteConfigEntry[], above: string) {
  for (const { id = '', path = '', index, children } of entries) {
    const below = path.replace(/^en\?\/?/, '');
    const here = below === '' ? above : `${above}/${below}`;
    if (children !== undefined) walk(children, here);
    else if (!path.endsWith('*') || index) {
      const isUnfinished = id.startsWith('unfinished/');
      const filled = here.replaceAll(/:\w+/g, (name) => sampleOf(name, isUnfinished));
      found.push({ path: filled === '' ? '/' : filled, isUnfinished });
    }
  }
}
walk(await routes, '');

/** Every address of the site below its base, read from the routes themselves. */
export const addresses: readonly string[] = found
  .map(({ path }) => path)
  // Feeds are no pages.
  .filter((path) => !path.endsWith('.xml'));

/** Pages that are promised and not there yet. */
export const unfinishedAddresses: readonly string[] = found
  .filter(({ isUnfinished }) => isUnfinished)
  .map(({ path }) => path);
