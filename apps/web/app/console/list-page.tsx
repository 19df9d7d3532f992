import type { ListCall } from '@airway/contract/lists';
import type { ReactNode } from 'react';
import { useSay } from '../platform/messages.ts';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import type { Screen } from './screen.ts';
import { ScreenPage } from './screen-page.tsx';

interface ListPageProps<Call extends ListCall> extends Omit<ListRowsProps<Call>, 'caption'> {
  screen: Screen;
  /** Replaces the screen's title: the object that the rows belong to. */
  title?: string;
  /** Breadcrumb above the filters. */
  place?: ReactNode;
}

export function ListPage<Call extends ListCall>({ screen, title, place, ...rows }: ListPageProps<Call>) {
  const say = useSay();
  return (
    <ScreenPage screen={screen} {...(title !== undefined && { title })}>
      {place}
      <ListRows {...rows} caption={title ?? say(screen.title)} />
    </ScreenPage>
  );
}
