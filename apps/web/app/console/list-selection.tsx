import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSay } from '../platform/messages.ts';
import { wordsOf } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/container.tsx';
import type { TableColumn } from '../ui/table.tsx';
import styles from './list-page.module.css';
import { Outcome } from './outcome.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';

/** As many rows are changed at a time. */
const maximumSelected = 200;

/** Something that can be done to several rows of a list, one after the other. */
export interface BulkAct<Row> {
  label: string;
  /** Says what will be done to how many: "Sign 3 accounts out". */
  title: (count: number) => string;
  text?: string;
  isDangerous?: boolean;
  send: (row: Row, reason: string) => Promise<unknown>;
}

/** How rows are counted in words. */
export type Counted = 'entries' | 'people';

/** The rows that are chosen, by their keys, from all pages of a list. */
export type Selection<Row> = ReadonlyMap<string, Row>;

interface BoxProps {
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

function Box({ label, isChosen, isDisabled, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChange}
      />
    </label>
  );
}

/** The column in which rows are chosen. */
export function useSelectionColumn<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  rowName: (row: Row) => string,
  selection: Selection<Row>,
  select: (selection: Selection<Row>) => void,
): TableColumn<Row> {
  const say = useSay();
  const choose = (chosen: readonly Row[], isChosen: boolean) => {
    const next = new Map(selection);
    for (const row of chosen)
      if (!isChosen) next.delete(rowKey(row));
      else if (next.size < maximumSelected) next.set(rowKey(row), row);
    select(next);
  };
  const isFull = selection.size >= maximumSelected;
  const isChosen = (row: Row) => selection.has(rowKey(row));
  const areAll = rows.length > 0 && rows.every(isChosen);
  return {
    key: 'selection',
    keepsHeading: true,
    term: say('console.list.select'),
    header: (
      <Box
        label={say('console.list.selectAll')}
        isChosen={areAll}
        isDisabled={rows.length === 0 || (isFull && !areAll)}
        onChange={() => choose(rows, !areAll)}
      />
    ),
    cell: (row) => (
      <Box
        label={say('console.list.selectOne', { name: rowName(row) })}
        isChosen={isChosen(row)}
        isDisabled={isFull && !isChosen(row)}
        onChange={() => choose([row], !isChosen(row))}
      />
    ),
  };
}

interface Acted {
  done: number;
  /** For whom it was refused, and why. */
  refused: { name: string; words: string }[];
}

export interface ListSelectionProps<Row> {
  selection: Selection<Row>;
  select: (selection: Selection<Row>) => void;
  rowName: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
  counts: Counted;
}

/** How many rows are chosen, and what can be done to them; each act asks for a reason. */
export function ListSelection<Row>({ selection, select, rowName, acts, counts }: ListSelectionProps<Row>) {
  const say = useSay();
  const act = useAct();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<BulkAct<Row>>();
  const [acted, setActed] = useState<Acted>();
  const count = selection.size;

  const confirm = async ({ send }: BulkAct<Row>, reason: string) => {
    const left = new Map(selection);
    const refusals: { name: string; error: unknown }[] = [];
    const isDone = await act.run(async () => {
      for (const [key, row] of selection)
        try {
          await send(row, reason);
          left.delete(key);
        } catch (error) {
          refusals.push({ name: rowName(row), error });
        }
      if (left.size === count) throw refusals[0]?.error;
    });
    if (!isDone) return;
    const refused = refusals.map(({ name, error }) => ({ name, words: wordsOf(say, error) }));
    setActed({ done: count - left.size, refused });
    select(left);
    setOpen(undefined);
    await revalidate();
  };

  return (
    <>
      {acted !== undefined && (
        <Outcome isWhole={acted.refused.length === 0}>
          <p>{say('console.list.acted', { count: acted.done })}</p>
          {acted.refused.length > 0 && (
            <ul>
              {acted.refused.map(({ name, words }) => (
                <li key={name}>{`${name}: ${words}`}</li>
              ))}
            </ul>
          )}
        </Outcome>
      )}
      {count > 0 && (
        <section className={styles.selection} aria-label={say('console.list.selection')}>
          <p role="status">
            {say(`console.list.selected.${counts}`, { count })}
            {count >= maximumSelected && ` ${say('console.list.selected.full', { count })}`}
          </p>
          <Cluster>
            {acts.map((one) => (
              <Button
                key={one.label}
                size="small"
                variant={one.isDangerous ? 'danger' : 'secondary'}
                onClick={() => {
                  act.clear();
                  setActed(undefined);
                  setOpen(one);
                }}
              >
                {one.label}
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={() => select(new Map())}>
              {say('console.list.selected.clear')}
            </Button>
          </Cluster>
        </section>
      )}
      <ReasonDialog
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.title(count) ?? ''}
        confirmLabel={open?.label ?? ''}
        isDangerous={open?.isDangerous === true}
        act={act}
        onConfirm={(reason) => open && confirm(open, reason)}
      >
        {open?.text && <p>{open.text}</p>}
      </ReasonDialog>
    </>
  );
}
