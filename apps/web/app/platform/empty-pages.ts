import { useRootData } from './root-data.ts';

interface Menu {
  menu: {
    groups: { pages: readonly (readonly [page: string, ...unknown[]])[] }[];
    elsewhere: readonly string[];
  };
}

/**
 * Returns a function that checks whether a page of the menu has no content. The menu and all links omit these pages.
 */
export function useIsEmpty(): (page: string) => boolean {
  const { groups = [], elsewhere = [] } = useRootData<Menu>()?.menu ?? {};
  const shown = new Set([...elsewhere, ...groups.flatMap(({ pages }) => pages.map(([page]) => page))]);
  return (page) => !shown.has(page);
}
