import type { ReactNode } from 'react';
import { ByPlace } from './by-place.tsx';
import styles from './state.module.css';

export type NotOpenYetProps = {
  title: ReactNode;
  /** The day and hour it opens. */
  opensAt?: ReactNode;
  children?: ReactNode;
  prepare?: { title: ReactNode; items: ReactNode[] } | undefined;
  /** A calendar link, a link elsewhere. */
  actions?: ReactNode;
};

/** A page that opens later: when, and what to have ready. */
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
