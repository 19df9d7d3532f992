// biome-ignore-all lint/a11y/noRedundantRoles: for the reason in table.tsx
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './fee-table.module.css';

export type FeePeriod = {
  key: string;
  label: ReactNode;
  /** When the period ends or begins, in words. */
  detail?: ReactNode;
  state?: 'past' | 'current' | 'future' | undefined;
};

export type FeeRow = {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  /** One already formatted price for each period, in the same order; nothing where there is no price. */
  prices: ReactNode[];
  /** "마감", "12 left": shown beside the label. */
  note?: ReactNode;
};

export type FeeTableProps = {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  categoryHeader: ReactNode;
  periods: FeePeriod[];
  rows: FeeRow[];
  labels: {
    /** The mark of the current period: "오늘 적용". */
    current: string;
    /** The mark of a past one: "마감". */
    past: string;
    /** What stands where there is no price. */
    none: string;
  };
};

/** Prices by category and period; the column that counts today carries a word and a border, not only a colour. */
export function FeeTable({ caption, captionHidden, categoryHeader, periods, rows, labels }: FeeTableProps) {
  const markOf = (period: FeePeriod) =>
    period.state === 'current' ? labels.current : period.state === 'past' ? labels.past : null;
  return (
    <div className={styles.wrap}>
      <table className={styles.table} role="table">
        <caption className={classNames(styles.caption, captionHidden && styles.hidden)}>{caption}</caption>
        <thead>
          <tr role="row">
            <th scope="col" role="columnheader">
              {categoryHeader}
            </th>
            {periods.map((period) => (
              <th
                key={period.key}
                scope="col"
                role="columnheader"
                className={styles[period.state ?? 'future']}
              >
                {markOf(period) && <span className={styles.mark}>{markOf(period)}</span>}
                <span className={styles.period}>{period.label}</span>
                {period.detail && <span className={styles.detail}>{period.detail}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} role="row">
              <th scope="row" role="rowheader" className={styles.category}>
                {row.label}
                {row.note && <span className={styles.note}>{row.note}</span>}
                {row.detail && <span className={styles.detail}>{row.detail}</span>}
              </th>
              {periods.map((period, index) => (
                <td key={period.key} role="cell" className={styles[period.state ?? 'future']}>
                  <span className={styles.term} aria-hidden="true">
                    <span>{period.label}</span>
                    {markOf(period) && (
                      <>
                        <i className={styles.separator}> · </i>
                        <span>{markOf(period)}</span>
                      </>
                    )}
                  </span>
                  <span className={styles.price}>{row.prices[index] ?? labels.none}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
