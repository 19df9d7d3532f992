import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../forms/outcome.tsx';
import { Button } from '../ui/button.tsx';
import type { TableColumn } from '../ui/table.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** An action on one row, with its own dialog. */
export interface RowAct<Row> {
  head: string;
  label: string;
  /** Checks whether the action applies to the row; default: every row. */
  isFor?: (row: Row) => boolean;
  /** `done` shows the message and reloads the list. */
  dialog: (row: Row, close: () => void, done: (sentence: string) => void) => ReactNode;
}

/** Returns a column per action with a button in each row, the open dialog and the result message. */
export function useRowActs<Row>(rowActs: readonly RowAct<Row>[], rowName: (row: Row) => string) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ label: string; row: Row }>();
  const { outcome, tell } = useOutcome();
  const close = () => setOpen(undefined);
  const finish = (sentence: string) => {
    tell(sentence);
    close();
    void revalidate();
  };
  const columns = rowActs.map(
    ({ head, label, isFor = () => true }): TableColumn<Row> => ({
      key: `act ${label}`,
      header: head,
      // The button's label is enough.
      term: '',
      unbroken: true,
      cell: (row) =>
        isFor(row) && (
          <Button size="small" variant="secondary" onClick={() => setOpen({ label, row })}>
            {label}
            <VisuallyHidden> ({rowName(row)})</VisuallyHidden>
          </Button>
        ),
    }),
  );
  const openAct = rowActs.find(({ label }) => label === open?.label);
  return { columns, outcome, dialog: open !== undefined && openAct?.dialog(open.row, close, finish) };
}
