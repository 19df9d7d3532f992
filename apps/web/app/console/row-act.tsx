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
  /** `done` says what was done, and loads the list anew. */
  dialog: (row: Row, close: () => void, done: (sentence: string) => void) => ReactNode;
}

/** The column with the button of each row, the dialog that it opens, and what came of it. */
export function useRowAct<Row>(rowAct: RowAct<Row> | undefined, rowName: (row: Row) => string) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Row>();
  const { outcome, tell } = useOutcome();
  if (rowAct === undefined) return {};
  const close = () => setOpen(undefined);
  const finish = (sentence: string) => {
    tell(sentence);
    close();
    void revalidate();
  };
  return {
    column: {
      key: 'act',
      header: rowAct.head,
      unbroken: true,
      cell: (row: Row) => (
        <Button size="small" variant="secondary" onClick={() => setOpen(row)}>
          {rowAct.label}
          <VisuallyHidden> ({rowName(row)})</VisuallyHidden>
        </Button>
      ),
    } satisfies TableColumn<Row>,
    outcome,
    dialog: open !== undefined && rowAct.dialog(open, close, finish),
  };
}
