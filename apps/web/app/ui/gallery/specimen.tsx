import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.specimen}>
      <h3 className={styles.name} lang="en">
        {name}
      </h3>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
