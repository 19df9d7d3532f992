import { type MenuPlace, menuPlaces, type PageMenu } from '@airway/contract/page-menu';
import type { BilingualText } from '@airway/contract/rules';

export interface MenuGroup {
  title: BilingualText;
  pages: (readonly [page: MenuPlace | '', path: string, title?: BilingualText])[];
}

export interface SiteMenu {
  groups: MenuGroup[];
  /** Pages with content that are not in the menu. */
  elsewhere: MenuPlace[];
}

const isNamed = ({ ko, en }: BilingualText) => ko !== null || en !== null;

/** Returns the menu without pages that have no content. Called on the server: the browser only knows the result. */
export function menuWithout(menu: PageMenu, ...empty: readonly string[]): SiteMenu {
  const isEmpty = (place: MenuPlace) => menu.empty.includes(place) || empty.includes(place);
  const groups = menu.groups
    .map(({ title, entries }) => ({
      title,
      pages: entries
        .filter(({ place }) => place === null || !isEmpty(place))
        .map(({ place, address, title }): MenuGroup['pages'][number] =>
          isNamed(title) ? [place ?? '', address, title] : [place ?? '', address],
        ),
    }))
    .filter(({ pages }) => pages.length > 0);
  const inMenu = new Set<string>(groups.flatMap(({ pages }) => pages.map(([place]) => place)));
  const places = Object.keys(menuPlaces) as MenuPlace[];
  return { groups, elsewhere: places.filter((place) => !isEmpty(place) && !inMenu.has(place)) };
}
