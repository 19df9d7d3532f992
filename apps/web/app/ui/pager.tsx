import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Counted from 1. */
  current: number;
  count: number;
  hrefOf: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
};

/** Returns the page numbers to show: the first, the last and one on each side; `null` stands for a gap. */
function pagesAround(current: number, count: number): (number | null)[] {
  const shownPages = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= 1,
  );
  return shownPages.flatMap((page, index) =>
    index > 0 && page - (shownPages[index - 1] ?? 0) > 1 ? [null, page] : [page],
  );
}

export function Pager({ current, count, hrefOf, labels }: PagerProps) {
  if (count < 2) return null;
  return (
    <nav className={styles.pager} aria-label={labels.navigation}>
      {current > 1 && (
        <Link className={styles.step} href={hrefOf(current - 1)} rel="prev">
          <Icon name="chevronLeft" sizePx={20} />
          {labels.previous}
        </Link>
      )}
      <ol className={styles.pages}>
        {pagesAround(current, count).map((page, index) => (
          <li key={page ?? `gap-${index}`}>
            {page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                href={hrefOf(page)}
                aria-label={labels.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <Link className={styles.step} href={hrefOf(current + 1)} rel="next">
          {labels.next}
          <Icon name="chevronRight" sizePx={20} />
        </Link>
      )}
    </nav>
  );
}
