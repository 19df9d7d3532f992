import { useRouteLoaderData } from 'react-router';

const none: readonly string[] = [];

/** Tells of a page of the menu, by its word, whether it has nothing to show yet. What is empty is linked nowhere. */
export function useIsEmpty(): (page: string) => boolean {
  const pages = useRouteLoaderData<{ emptyPages: readonly string[] }>('root')?.emptyPages ?? none;
  return (page) => pages.includes(page);
}
