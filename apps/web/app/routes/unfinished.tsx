import { useMatches } from 'react-router';
import { knownValues, unfinishedPageOf } from '../features/pages/unfinished-pages.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { PromisedPage } from './promised-page.tsx';

export const handle: RouteHandle = {
  messages: ['pages'],
  cache: 'shared',
  params: knownValues,
  isPrivate: true,
};

/** Every promised page; its route id says which (routes.ts). */
export default function UnfinishedRoute() {
  return <PromisedPage page={unfinishedPageOf(useMatches().at(-1)?.id ?? '')} />;
}
