// biome-ignore-all lint/a11y/noRedundantRoles: Safari before 17 drops the native roles where the narrow layout changes display (0086)
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './table.module.css';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** What names the value where every row is a list; the heading unless it is given. */
  term?: ReactNode;
  /** The heading leads to the same rows in another order; `direction` where they are in its order now. */
  sort?: { href: string; direction: 'ascending' | 'descending' | undefined } | undefined;
  /** The heading holds a control of its own and stays where every row is a list; one that sorts always does. */
  keepsHeading?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** Figures of one width, set at the right. */
  numeric?: boolean | undefined;
  /** The cell that names its row. */
  rowHeader?: boolean | undefined;
  /** A number, date or code that must not break. */
  unbroken?: boolean | undefined;
};

export type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** What to show in place of the rows when there is none. */
  empty?: ReactNode;
};

function Heading<Row>({ header, sort }: Pick<TableColumn<Row>, 'header' | 'sort'>) {
  if (sort === undefined) return header;
  return (
    <Link className={styles.sort} href={sort.href}>
      {header}
      {sort.direction && (
        <Icon name={sort.direction === 'ascending' ? 'chevronUp' : 'chevronDown'} sizePx={16} />
      )}
    </Link>
  );
}

/**
 * Rows between rules. In a narrow container every row becomes a list of terms and values;
 * the explicit roles keep it a table for screen readers there.
 */
export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    <div className={classNames(styles.wrap, columns.length > 5 && styles.many)}>
      <table className={styles.table} role="table">
        <caption className={classNames(styles.caption, captionHidden && styles.hidden)}>{caption}</caption>
        <thead>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                aria-sort={column.sort?.direction}
                className={classNames(
                  column.numeric && styles.numeric,
                  (column.sort || column.keepsHeading) && styles.kept,
                )}
              >
                <Heading header={column.header} sort={column.sort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, term = header, cell, numeric, rowHeader, unbroken }) => {
                const Cell = rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    role={rowHeader ? 'rowheader' : 'cell'}
                    scope={rowHeader ? 'row' : undefined}
                    className={classNames(
                      numeric && styles.numeric,
                      rowHeader && styles.rowHeader,
                      unbroken && styles.code,
                    )}
                  >
                    <span className={styles.term} aria-hidden="true">
                      {term}
                    </span>
                    <div className={styles.value}>{cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  );
}
