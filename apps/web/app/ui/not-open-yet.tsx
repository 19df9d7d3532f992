import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import styles from './state.module.css';

type NotOpenYetProps = {
  title: ReactNode;
  /** Day and time of the opening. */
  opensAt?: ReactNode;
  children?: ReactNode;
  prepare?: { title: ReactNode; items: ReactNode[] } | undefined;
  /** Calendar link or a link to another page. */
  actions?: ReactNode;
};

/** A page that opens later: shows when, and what to prepare. */
export function NotOpenYet({ title, opensAt, children, prepare, actions }: NotOpenYetProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {opensAt && <p className={styles.when}>{opensAt}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {prepare && (
        <div>
          <p>
            <b>{prepare.title}</b>
          </p>
          <ul className={styles.list}>
            <ByPlace items={prepare.items}>{(item) => <li>{item}</li>}</ByPlace>
          </ul>
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
