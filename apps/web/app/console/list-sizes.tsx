import { type ListCall, sizesOf } from '@airway/contract/lists';
import { useListHref } from '../platform/list-href.ts';
import { storeSize } from '../platform/list-sizes.ts';
import { useSay } from '../platform/messages.ts';
import { Link } from '../ui/link.tsx';
import styles from './list-page.module.css';

interface Props {
  call: ListCall;
  page: number;
  size: number;
  total: number;
}

/** Links to other page sizes. The browser remembers the last one for this list. The first row stays on the page. */
export function ListSizes({ call, page, size, total }: Props) {
  const say = useSay();
  const hrefWith = useListHref();
  const sizes = sizesOf(call);
  if (total <= Math.min(...sizes)) return null;
  const pageWith = (next: number) => Math.floor((page * size) / next) + 1;
  return (
    <nav className={styles.sizes} aria-label={say('console.list.size')}>
      <span aria-hidden="true">{say('console.list.size')}</span>
      <ul>
        {sizes.map((one) => (
          <li key={one}>
            <Link
              href={hrefWith({
                size: String(one),
                page: pageWith(one) === 1 ? undefined : String(pageWith(one)),
              })}
              aria-label={say('console.list.size.rows', { count: one })}
              aria-current={one === size ? 'true' : undefined}
              onClick={() => storeSize(call.url, one)}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
