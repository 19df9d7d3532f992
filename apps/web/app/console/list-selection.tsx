import { WithChoice } from '@airway/contract/rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../forms/outcome.tsx';
import { useForm } from '../forms/use-form.ts';
import { useSay } from '../platform/messages.ts';
import { refusalMessage } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/container.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { TableColumn } from '../ui/table.tsx';
import { ActDialog, ReasonField } from './act-dialog.tsx';
import styles from './list-page.module.css';

/** Most rows that one bulk action may change. */
const maximumSelected = 200;

/** An action that runs on several rows of a list, one after the other. */
export interface BulkAct<Row> {
  label: string;
  /** Returns the dialog's title with the count: "Sign 3 accounts out". */
  title: (count: number) => string;
  text?: string;
  isDangerous?: boolean;
  /** A value that the user must also choose. */
  choice?: { label: string; options: readonly (readonly [value: string, label: string])[] };
  send: (row: Row, reason: string, chosen: string) => Promise<unknown>;
}

export type Counted = 'entries' | 'people';

/** Selected rows by key, from all pages of a list. */
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
  const areAllSelected = rows.length > 0 && rows.every(isChosen);
  return {
    key: 'selection',
    keepsHeading: true,
    term: say('console.list.select'),
    header: (
      <Box
        label={say('console.list.selectAll')}
        isChosen={areAllSelected}
        isDisabled={rows.length === 0 || (isFull && !areAllSelected)}
        onChange={() => choose(rows, !areAllSelected)}
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

interface BulkDialogProps<Row> {
  act: BulkAct<Row>;
  selection: Selection<Row>;
  onClose: () => void;
  /** Receives the errors of failed rows, by row key. */
  onDone: (refusals: ReadonlyMap<string, unknown>) => void;
}

function BulkDialog<Row>({ act, selection, onClose, onDone }: BulkDialogProps<Row>) {
  const form = useForm({
    schema: WithChoice,
    id: 'bulk-',
    async send({ reason, choice = '' }) {
      const refusals = new Map<string, unknown>();
      for (const [key, row] of selection)
        try {
          await act.send(row, reason, choice);
        } catch (error) {
          refusals.set(key, error);
        }
      const [first] = refusals.values();
      if (refusals.size === selection.size) throw first;
      onDone(refusals);
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={act.title(selection.size)}
      confirmLabel={act.label}
      isDangerous={act.isDangerous}
    >
      {act.text && <p>{act.text}</p>}
      {act.choice && (
        <Field {...form.field('choice')} label={act.choice.label} required>
          <Select options={act.choice.options.map(([value, label]) => ({ value, label }))} />
        </Field>
      )}
      <ReasonField form={form} />
    </ActDialog>
  );
}

interface ListSelectionProps<Row> {
  selection: Selection<Row>;
  select: (selection: Selection<Row>) => void;
  rowName: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
  counts: Counted;
}

/** Shows the number of selected rows and their actions; each action asks for a reason. */
export function ListSelection<Row>({ selection, select, rowName, acts, counts }: ListSelectionProps<Row>) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<BulkAct<Row>>();
  const { outcome, tell } = useOutcome();
  const count = selection.size;

  const finish = (refusals: ReadonlyMap<string, unknown>) => {
    const left = [...selection].filter(([key]) => refusals.has(key));
    tell(
      <>
        <p>{say('console.list.acted', { count: count - left.length })}</p>
        {left.length > 0 && (
          <ul>
            {left.map(([key, row]) => (
              <li key={key}>{`${rowName(row)}: ${refusalMessage(say, refusals.get(key))}`}</li>
            ))}
          </ul>
        )}
      </>,
      left.length === 0,
    );
    select(new Map(left));
    setOpen(undefined);
    void revalidate();
  };

  return (
    <>
      {outcome}
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
                onClick={() => setOpen(one)}
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
      {open !== undefined && (
        <BulkDialog act={open} selection={selection} onClose={() => setOpen(undefined)} onDone={finish} />
      )}
    </>
  );
}
