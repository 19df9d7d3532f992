import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';
import { ByPlace } from './by-place.tsx';
import { Link } from './link.tsx';

export type Crumb = { label: ReactNode; href?: string | undefined };

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        <ByPlace items={crumbs}>
          {({ label: name, href }, place) => (
            <li className={styles.crumb} aria-current={place === crumbs.length - 1 ? 'page' : undefined}>
              {href && place < crumbs.length - 1 ? <Link href={href}>{name}</Link> : name}
            </li>
          )}
        </ByPlace>
      </ol>
    </nav>
  );
}
