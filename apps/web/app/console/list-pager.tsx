import { useSay } from '../platform/messages.ts';
import { Pager } from '../ui/pager.tsx';
import { useListHref } from './list-address.ts';

interface Props {
  /** Counted from 0, as in the API. */
  page: number;
  size: number;
  total: number;
  /** Highest number of pages that the API serves. */
  most?: number;
}

/** Page links of a list; each changes only `page` in the address. */
export function ListPager({ page, size, total, most = Number.POSITIVE_INFINITY }: Props) {
  const say = useSay();
  const hrefWith = useListHref();
  return (
    <Pager
      current={page + 1}
      count={Math.min(Math.ceil(total / size), most)}
      hrefOf={(next) => hrefWith({ page: next === 1 ? undefined : String(next) })}
      labels={{
        navigation: say('console.pages'),
        previous: say('console.pages.previous'),
        next: say('console.pages.next'),
        page: (next) => say('console.pages.page', { page: next }),
      }}
    />
  );
}
