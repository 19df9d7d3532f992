import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../forms/outcome.tsx';
import { Button } from '../ui/button.tsx';
import type { TableColumn } from '../ui/table.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** What is done to one row, in a dialog of its own. */
export interface RowAct<Row> {
  head: string;
  label: string;
  /** Whether it can be done to this row; to every one unless it is given. */
  isFor?: (row: Row) => boolean;
  /** `done` says what was done, and loads the list anew. */
  dialog: (row: Row, close: () => void, done: (sentence: string) => void) => ReactNode;
}

/** A column for each act with the button of each row, the dialog that it opens, and what came of it. */
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
      // The button says itself what it does.
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
  const opened = rowActs.find(({ label }) => label === open?.label);
  return { columns, outcome, dialog: open !== undefined && opened?.dialog(open.row, close, finish) };
}
