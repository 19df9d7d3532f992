import { Fragment, type ReactNode } from 'react';

interface Props<Item> {
  items: readonly Item[];
  children(item: Item, place: number): ReactNode;
}

/** Things that stay in their order. Each is known by its place, so that two may be alike. */
export function ByPlace<Item>({ items, children }: Props<Item>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves here
  return items.map((item, place) => <Fragment key={place}>{children(item, place)}</Fragment>);
}
