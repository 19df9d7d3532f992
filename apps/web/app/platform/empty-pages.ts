import { useRouteLoaderData } from 'react-router';

interface Menu {
  menu: { pages: readonly (readonly [page: string, path: string])[] }[];
}

/** Tells of a page of the menu, by its word, whether it has nothing to show: then the menu is without it, as all else. */
export function useIsEmpty(): (page: string) => boolean {
  const root = useRouteLoaderData<Menu>('root');
  return (page) => !root?.menu.some(({ pages }) => pages.some(([shown]) => shown === page));
}
