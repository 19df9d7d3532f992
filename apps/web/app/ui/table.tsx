// biome-ignore-all lint/a11y/noRedundantRoles: Safari before 17 drops native roles if the narrow layout changes `display` (0086)
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './table.module.css';

interface SortLink {
  header: ReactNode;
  href: string;
  direction: 'ascending' | 'descending' | undefined;
}

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  /** Name of the value when rows are lists; default: the heading. */
  term?: ReactNode;
  /** The heading links to the rows in this order; `direction` is set while the rows have it. */
  sort?: Omit<SortLink, 'header'> | undefined;
  /** Further orders of the column, each with its own heading. */
  alsoSort?: readonly SortLink[] | undefined;
  /** The heading contains a control and stays visible when rows are lists; a sortable heading always does. */
  keepsHeading?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** Figures of equal width, aligned right. */
  numeric?: boolean | undefined;
  /** The cell is the row's header. */
  rowHeader?: boolean | undefined;
  /** A number, date or code that must not break. */
  unbroken?: boolean | undefined;
};

type TableProps<Row> = {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
};

function SortedHeading({ header, href, direction }: SortLink) {
  return (
    <Link className={classNames(styles.sort, direction && styles.sorted)} href={href}>
      {header}
      {direction && <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} sizePx={16} />}
    </Link>
  );
}

function Heading<Row>({ column: { header, sort, alsoSort = [] } }: { column: TableColumn<Row> }) {
  if (sort === undefined && alsoSort.length === 0) return header;
  return (
    <span className={styles.sorts}>
      {sort === undefined ? header : <SortedHeading header={header} {...sort} />}
      {alsoSort.map((one) => (
        <SortedHeading key={one.href} {...one} />
      ))}
    </span>
  );
}

/** Direction of the order that the rows have, if it is one of the column. */
const directionOf = <Row,>({ sort, alsoSort = [] }: TableColumn<Row>) =>
  [sort, ...alsoSort].find((one) => one?.direction)?.direction;

/**
 * A table with rules between rows. In a narrow container every row becomes a list of terms and values;
 * explicit roles keep it a table for screen readers.
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
                aria-sort={directionOf(column)}
                className={classNames(
                  column.numeric && styles.numeric,
                  (column.sort || column.alsoSort || column.keepsHeading) && styles.kept,
                )}
              >
                <Heading column={column} />
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
