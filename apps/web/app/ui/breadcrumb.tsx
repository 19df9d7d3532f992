import styles from './breadcrumb.module.css';
import { Link } from './link.tsx';

export type Crumb = { label: string; href?: string | undefined };

/** The way from the home page to here; the last one is here. */
export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label: name, href }, index) => (
          <li
            key={name}
            className={styles.crumb}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {href && index < crumbs.length - 1 ? <Link href={href}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
