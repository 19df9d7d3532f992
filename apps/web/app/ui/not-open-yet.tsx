import type { ReactNode } from 'react';
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
            {prepare.items.map((item, index) => (
              // A fixed list of sentences.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
