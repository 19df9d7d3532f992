import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../forms/outcome.tsx';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/container.tsx';
import type { TableColumn } from '../ui/table.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** An action on one row, with its own dialog. */
export interface RowAct<Row> {
  label: string;
  /** Checks whether the action applies to the row; default: every row. */
  isFor?: (row: Row) => boolean;
  /** `done` shows the message and reloads the list. */
  dialog: (row: Row, close: () => void, done: (sentence: string) => void) => ReactNode;
}

/**
 * Returns a column with the buttons of each row, none without actions, the open dialog and the result message.
 * `results`: those of the screen itself; the results of the rows are shown in the same place, so that only the last is seen.
 */
export function useRowActs<Row>(
  rowActs: readonly RowAct<Row>[],
  rowName: (row: Row) => string,
  results?: ReturnType<typeof useOutcome>,
) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ label: string; row: Row }>();
  const own = useOutcome();
  const { outcome, tell } = results ?? own;
  const close = () => setOpen(undefined);
  const finish = (sentence: string) => {
    tell(sentence);
    close();
    void revalidate();
  };
  const column: TableColumn<Row> = {
    key: 'acts',
    header: say('console.list.acts'),
    // The buttons' labels are enough.
    term: '',
    unbroken: true,
    cell: (row) => {
      const possible = rowActs.filter(({ isFor = () => true }) => isFor(row));
      return (
        possible.length > 0 && (
          <Cluster>
            {possible.map(({ label }) => (
              <Button key={label} size="small" variant="secondary" onClick={() => setOpen({ label, row })}>
                {label}
                <VisuallyHidden> ({rowName(row)})</VisuallyHidden>
              </Button>
            ))}
          </Cluster>
        )
      );
    },
  };
  const openAct = rowActs.find(({ label }) => label === open?.label);
  return {
    columns: rowActs.length > 0 ? [column] : [],
    outcome,
    dialog: open !== undefined && openAct?.dialog(open.row, close, finish),
  };
}
