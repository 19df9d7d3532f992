import { useSay } from '../platform/messages.ts';
import { Pager } from '../ui/pager.tsx';
import { usePageHref } from './list-address.ts';

/** Pages of a list; `size` is how many rows a page holds. */
export function ListPager({ current, total, size }: { current: number; total: number; size: number }) {
  const say = useSay();
  return (
    <Pager
      current={current}
      count={Math.ceil(total / size)}
      hrefOf={usePageHref()}
      labels={{
        navigation: say('console.pages'),
        previous: say('console.pages.previous'),
        next: say('console.pages.next'),
        page: (page) => say('console.pages.page', { page }),
      }}
    />
  );
}
