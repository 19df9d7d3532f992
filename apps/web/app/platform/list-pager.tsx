import { Pager } from '../ui/pager.tsx';
import { useListHref } from './list-href.ts';
import { useSay } from './messages.ts';

interface Props {
  /** Counted from 0, as in the API. */
  page: number;
  size: number;
  total: number;
  /** Highest number of pages that the API serves. */
  most?: number;
  /** Size that page links name, because it is not the default. */
  sizeInAddress?: string;
  /** Accessible name; default: "Pages". */
  label?: string;
  /** Address of a page, counted from 1. Default: the present address with another `page`. */
  hrefOf?: (page: number) => string;
}

/** Page links of a list. */
export function ListPager({
  page,
  size,
  total,
  most = Number.POSITIVE_INFINITY,
  label,
  sizeInAddress,
  hrefOf,
}: Props) {
  const say = useSay();
  const hrefWith = useListHref();
  return (
    <Pager
      current={page + 1}
      count={Math.min(Math.ceil(total / size), most)}
      hrefOf={
        hrefOf ??
        ((next) =>
          hrefWith({
            page: next === 1 ? undefined : String(next),
            ...(sizeInAddress !== undefined && { size: sizeInAddress }),
          }))
      }
      labels={{
        navigation: label ?? say('ui.pages'),
        previous: say('ui.pages.previous'),
        next: say('ui.pages.next'),
        page: (next) => say('ui.pages.page', { page: next }),
      }}
    />
  );
}
