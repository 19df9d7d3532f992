import { useRootData } from '../../platform/root-data.ts';
import type { Site } from './site.ts';

/** Returns the root loader's site data; undefined if it failed. */
export function useOptionalSite(): Site | undefined {
  return useRootData<{ site: Site }>()?.site;
}

export function useSite(): Site {
  const site = useOptionalSite();
  if (site === undefined) throw new Error('No site.');
  return site;
}
