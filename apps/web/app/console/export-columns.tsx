import { lazy, Suspense, useState } from 'react';
import { useSay } from '../platform/messages.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Cluster, Stack } from '../ui/container.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import styles from './export-columns.module.css';

// Most exports keep the usual order.
const SortableList = lazy(() =>
  import('./sortable-list.client.tsx').then((module) => ({ default: module.SortableList })),
);

/** A column that users may choose for a file. */
export interface ExportColumn {
  key: string;
  label: string;
  /** It is not chosen at first. */
  isExtra?: boolean;
}

/** Columns that are often chosen together, in their order. */
export interface ExportPreset {
  label: string;
  columns: readonly string[];
}

interface Props {
  id: string;
  presets: readonly ExportPreset[];
  columns: readonly ExportColumn[];
  /** Keys of the chosen columns, in their order. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
}

/** Checkboxes of the columns of a file, and their order. */
export function ExportColumns({ id, columns, presets, chosen, onChange, error }: Props) {
  const say = useSay();
  const [isSorting, setSorting] = useState(false);
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key;
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <Stack gap="tight">
      <Fieldset
        id={`${id}-group`}
        kind="question"
        legend={<span id={`${id}-label`}>{say('console.list.export.columns')}</span>}
        hint={say('console.list.export.columns.chosen', { count: chosen.length, total: columns.length })}
        error={error}
      >
        <ul className={styles.columns}>
          {columns.map(({ key, label }) => (
            <li key={key}>
              <Checkbox
                // Checked by the state, which "all" and "none" also change.
                key={String(chosen.includes(key))}
                label={label}
                defaultChecked={chosen.includes(key)}
                onChange={() => toggle(key)}
              />
            </li>
          ))}
        </ul>
        <Cluster>
          <Button
            // An error summary leads here.
            id={id}
            size="small"
            variant="quiet"
            onClick={() =>
              onChange([...chosen, ...columns.map(({ key }) => key).filter((key) => !chosen.includes(key))])
            }
          >
            {say('console.list.export.columns.all')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onChange([])}>
            {say('console.list.export.columns.none')}
          </Button>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="small"
              variant="quiet"
              onClick={() => onChange([...preset.columns])}
            >
              {preset.label}
            </Button>
          ))}
        </Cluster>
      </Fieldset>
      {chosen.length > 1 && (
        <Disclosure
          quiet
          summary={say('console.list.export.order')}
          onToggle={({ currentTarget }) => setSorting(currentTarget.open)}
        >
          {isSorting && (
            <Suspense>
              <SortableList
                label={say('console.list.export.order')}
                items={chosen.map((key) => ({ id: key, name: labelOf(key) }))}
                onSort={onChange}
              />
            </Suspense>
          )}
        </Disclosure>
      )}
    </Stack>
  );
}
