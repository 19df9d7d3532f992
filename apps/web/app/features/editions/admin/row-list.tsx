import { type ReactNode, useRef } from 'react';
import { SortableList } from '../../../console/sortable-list.client.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Row } from './fee-rows.ts';

interface RowListProps<Thing> {
  id: string;
  title: string;
  addLabel: string;
  rows: readonly Row<Thing>[];
  nameOf: (row: Row<Thing>) => string;
  empty: Thing;
  onPlace: (rows: Row<Thing>[]) => void;
  children: (row: Row<Thing>, index: number, remove: () => void) => ReactNode;
}

/** Rows that staff sort, add and take out again before they are saved. */
export function RowList<Thing>(props: RowListProps<Thing>) {
  const { id, title, addLabel, rows, nameOf, empty, onPlace, children } = props;
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
      {rows.map((row, index) => children(row, index, () => remove(row)))}
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
