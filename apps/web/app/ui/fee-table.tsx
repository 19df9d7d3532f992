// biome-ignore-all lint/a11y/noRedundantRoles: see table.tsx
import type { ReactNode } from 'react';
import styles from './fee-table.module.css';

export type FeePeriod = {
  key: string;
  label: ReactNode;
  /** When the period ends or begins, as text. */
  detail?: ReactNode;
  state?: 'past' | 'current' | 'future' | undefined;
};

type FeeRow = {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  /** One formatted price per period, in the same order. */
  prices: ReactNode[];
  /** "마감", "12 left": shown beside the label. */
  note?: ReactNode;
};

type FeeTableProps = {
  caption: ReactNode;
  categoryHeader: ReactNode;
  periods: FeePeriod[];
  rows: FeeRow[];
  labels: {
    /** Label of the current period: "오늘 적용". */
    current: string;
    /** Label of a past period: "마감". */
    past: string;
  };
};

/**
 * Prices by category and period. The current column has a label and a border, because colour alone is not accessible.
 */
export function FeeTable({ caption, categoryHeader, periods, rows, labels }: FeeTableProps) {
  const markOf = (period: FeePeriod) =>
    period.state === 'current' ? labels.current : period.state === 'past' ? labels.past : null;
  return (
    <div className={styles.wrap}>
      <table className={styles.table} role="table">
        <caption className={styles.caption}>{caption}</caption>
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
                  <span className={styles.price}>{row.prices[index]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
