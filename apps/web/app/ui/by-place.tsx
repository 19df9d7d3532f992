import { Fragment, type ReactNode } from 'react';

interface Props<Item> {
  items: readonly Item[];
  children(item: Item, place: number): ReactNode;
}

/** Renders items with their index as key, so that two items may be equal. Their order must not change. */
export function ByPlace<Item>({ items, children }: Props<Item>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
  return items.map((item, place) => <Fragment key={place}>{children(item, place)}</Fragment>);
}
