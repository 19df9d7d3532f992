import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type Definition = { key: string; term: ReactNode; value: ReactNode };

/** Terms at the left, values at the right, a rule between; one below the other on a narrow page. */
export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <div className={styles.wrap}>
      <dl className={styles.list}>
        {items.map(({ key, term, value }) => (
          <div key={key} className={styles.item}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
