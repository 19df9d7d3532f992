import { useRootData } from '../../platform/root-data.ts';
import type { Site } from './site.ts';

/** What the root loader knows of the site; undefined while that itself has failed. */
export function useOptionalSite(): Site | undefined {
  return useRootData<{ site: Site }>()?.site;
}

/** The site: who runs it and its current edition. */
export function useSite(): Site {
  const site = useOptionalSite();
  if (site === undefined) throw new Error('The site is not known here.');
  return site;
}
