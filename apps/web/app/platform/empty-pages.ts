import { useRootData } from './root-data.ts';

interface Menu {
  menu: {
    groups: { pages: readonly (readonly [page: string, ...unknown[]])[] }[];
    elsewhere: readonly string[];
  };
}

/** Tells of a page of the menu, by its word, whether it has nothing to show: then the menu is without it, as all else. */
export function useIsEmpty(): (page: string) => boolean {
  const { groups = [], elsewhere = [] } = useRootData<Menu>()?.menu ?? {};
  const shown = new Set([...elsewhere, ...groups.flatMap(({ pages }) => pages.map(([page]) => page))]);
  return (page) => !shown.has(page);
}
