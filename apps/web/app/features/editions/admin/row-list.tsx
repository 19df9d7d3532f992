import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { SortableList } from '../../../console/sortable-list.client.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Row } from './fee-rows.ts';
import styles from './fees-table.module.css';

interface RowListProps<Thing> {
  id: string;
  title: string;
  addLabel: string;
  rows: readonly Row<Thing>[];
  nameOf: (row: Row<Thing>) => string;
  /** Headings of the columns of prices. */
  columns: readonly string[];
  /** Heading of the units of lines, if the rows have one line for each currency. */
  unit?: string;
  /** Below the heading. */
  hint?: string;
  empty: Thing;
  onPlace: (rows: Row<Thing>[]) => void;
  children: (row: Row<Thing>, index: number, remove: () => void) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Moves from a price to the one in the row above or below. Enter does not send the form from a price. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const { column } = target.dataset;
  if (column === undefined) return;
  event.preventDefault();
  const cells = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-column]')].filter(
    (one) => one.dataset.column === column,
  );
  const next = cells[cells.indexOf(target) + step];
  next?.focus();
  next?.select();
}

/** Rows that staff sort, add and take out again before they are saved. */
export function RowList<Thing>(props: RowListProps<Thing>) {
  const { id, title, addLabel, rows, nameOf, columns, unit, hint, empty, onPlace, children } = props;
  const say = useSay();
  const addButton = useRef<HTMLButtonElement>(null);
  const nextKey = useRef(0);
  const remove = (row: Row<Thing>) => {
    onPlace(rows.filter((one) => one !== row));
    addButton.current?.focus();
  };
  return (
    <>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <SortableList
        label={title}
        items={rows.map((row) => ({ id: row.key, name: nameOf(row) }))}
        onSort={(keys) => onPlace(rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)))}
      />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys add to those of the fields inside */}
      <div className={classNames(styles.table, unit && styles.withUnits)} onKeyDown={moveBetweenRows}>
        <div className={styles.head} aria-hidden="true">
          <span>{say('editions.admin.fees.name')}</span>
          {unit && <span>{unit}</span>}
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
        {rows.map((row, index) => children(row, index, () => remove(row)))}
      </div>
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          onClick={() => {
            nextKey.current += 1;
            onPlace([...rows, { key: `new ${nextKey.current}`, thing: empty }]);
          }}
        >
          {addLabel}
        </Button>
      </div>
    </>
  );
}
