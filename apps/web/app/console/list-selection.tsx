import { WithChoice } from '@airway/contract/rules';
import { type ReactNode, useRef, useState } from 'react';
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

/** Most rows that a user may select one by one. */
export const maximumSelected = 200;
/** Most rows of a list that selects all rows of its filters. */
export const maximumOfFilter = 5000;

interface ActOnRows {
  label: string;
  isDangerous?: boolean;
}

/** An action that runs on several rows of a list, one after the other. */
interface ActOnEach<Row> extends ActOnRows {
  /** Returns the dialog's title with the count: "Sign 3 accounts out". */
  title: (count: number) => string;
  text?: string;
  /** A value that the user must also choose. */
  choice?: { label: string; options: readonly (readonly [value: string, label: string])[] };
  send: (row: Row, reason: string, chosen: string) => Promise<unknown>;
}

/** An action on several rows with its own dialog. */
interface ActWithDialog<Row> extends ActOnRows {
  /** `done` shows the message, keeps the rows of `left` selected, and reloads the list. */
  dialog: (
    rows: readonly Row[],
    close: () => void,
    done: (message: ReactNode, left: ReadonlySet<string>) => void,
  ) => ReactNode;
}

export type BulkAct<Row> = ActOnEach<Row> | ActWithDialog<Row>;

export type Counted = 'entries' | 'people';

/** Selected rows by key, from all pages of a list. */
export type Selection<Row> = ReadonlyMap<string, Row>;

interface BoxProps {
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  /** `isRange`: with the rows since the last one. */
  onChange: (isRange: boolean) => void;
  /** Moves to the next row, or the one before, with the arrow keys and Shift. */
  onStep?: (step: 1 | -1) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus to the checkbox of the next row, or of the one before. */
function focusBeside(box: HTMLElement, step: 1 | -1): void {
  const row = box.closest('tr');
  const beside = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  beside?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
}

function Box({ label, isChosen, isDisabled, onChange, onStep }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        disabled={isDisabled}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey === true)}
        onKeyDown={(event) => {
          const step = event.shiftKey ? steps[event.key] : undefined;
          if (step === undefined || onStep === undefined) return;
          event.preventDefault();
          onStep(step);
          focusBeside(event.currentTarget, step);
        }}
      />
    </label>
  );
}

interface SelectionColumnProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  selection: Selection<Row>;
  select: (selection: Selection<Row>) => void;
  maximum: number;
}

/** A column of checkboxes. A click with Shift, or an arrow key with Shift, selects a range of the page. */
export function useSelectionColumn<Row>(props: SelectionColumnProps<Row>): TableColumn<Row> {
  const { rows, rowKey, rowName, selection, select, maximum } = props;
  const say = useSay();
  const lastKey = useRef<string>(undefined);
  const choose = (chosen: readonly Row[], isChosen: boolean) => {
    const next = new Map(selection);
    for (const row of chosen)
      if (!isChosen) next.delete(rowKey(row));
      else if (next.size < maximum) next.set(rowKey(row), row);
    select(next);
  };
  const isFull = selection.size >= maximum;
  const isChosen = (row: Row) => selection.has(rowKey(row));
  const areAllSelected = rows.length > 0 && rows.every(isChosen);
  const rangeTo = (row: Row) => {
    const to = rows.indexOf(row);
    const from = rows.findIndex((one) => rowKey(one) === lastKey.current);
    return from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
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
        onChange={(isRange) => {
          choose(isRange ? rangeTo(row) : [row], !isChosen(row));
          lastKey.current = rowKey(row);
        }}
        onStep={(step) => {
          const beside = rows[rows.indexOf(row) + step];
          if (beside === undefined) return;
          choose([row, beside], true);
          lastKey.current = rowKey(beside);
        }}
      />
    ),
  };
}

interface BulkDialogProps<Row> {
  act: ActOnEach<Row>;
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
  maximum: number;
  /** Number of rows that the filters find. */
  total: number;
  /** Loads all rows that the filters find now. */
  loadAll: (() => Promise<Selection<Row>>) | undefined;
}

/** Selects all rows of the filters, also those on other pages. */
function SelectAll<Row>(
  props: Required<Pick<ListSelectionProps<Row>, 'select' | 'counts' | 'total' | 'loadAll'>> & {
    onError: (error: unknown) => void;
  },
) {
  const { select, counts, total, loadAll, onError } = props;
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    try {
      const rows = await loadAll?.();
      if (rows !== undefined) select(rows);
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="quiet" onClick={choose} busyLabel={isBusy && say('ui.busy')}>
      {say(`console.list.selectFound.${counts}`, { count: total })}
    </Button>
  );
}

/** Shows the number of selected rows and their actions; each action asks for a reason. */
export function ListSelection<Row>(props: ListSelectionProps<Row>) {
  const { selection, select, rowName, acts, counts, maximum, total, loadAll } = props;
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<BulkAct<Row>>();
  const { outcome, tell } = useOutcome();
  const count = selection.size;
  const close = () => setOpen(undefined);

  const finish = (message: ReactNode, isLeft: (key: string) => boolean) => {
    const left = [...selection].filter(([key]) => isLeft(key));
    tell(message, left.length === 0);
    select(new Map(left));
    close();
    void revalidate();
  };
  const finishEach = (refusals: ReadonlyMap<string, unknown>) => {
    const left = [...selection].filter(([key]) => refusals.has(key));
    finish(
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
      (key) => refusals.has(key),
    );
  };

  return (
    <>
      {outcome}
      {count > 0 && (
        <section className={styles.selection} aria-label={say('console.list.selection')}>
          <p role="status">
            {say(`console.list.selected.${counts}`, { count })}
            {count >= maximum && ` ${say('console.list.selected.full', { count })}`}
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
            {loadAll !== undefined && total > count && total <= maximum && (
              <SelectAll
                select={select}
                counts={counts}
                total={total}
                loadAll={loadAll}
                onError={(error) => tell(refusalMessage(say, error), false)}
              />
            )}
            <Button size="small" variant="quiet" onClick={() => select(new Map())}>
              {say('console.list.selected.clear')}
            </Button>
          </Cluster>
        </section>
      )}
      {open !== undefined && 'send' in open && (
        <BulkDialog act={open} selection={selection} onClose={close} onDone={finishEach} />
      )}
      {open !== undefined &&
        'dialog' in open &&
        open.dialog([...selection.values()], close, (message, left) =>
          finish(message, (key) => left.has(key)),
        )}
    </>
  );
}
