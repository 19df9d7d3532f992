import type { FormSchema, Typed, Validated } from '@airway/contract/forms';
import { useNavigate } from 'react-router';
import { usePathTo } from '../platform/locale.ts';
import { type FormOptions, useForm } from './use-form.ts';
import { useRequestKey } from './use-request-key.ts';
import { useVersionedRow, type Versioned } from './use-versioned-row.ts';

type RowWithId = Versioned & { id: string };

interface RowFormOptions<Schema extends FormSchema, Row extends RowWithId>
  extends Omit<FormOptions<Schema>, 'read' | 'send'> {
  /** Undefined for a new row. */
  row: Row | undefined;
  /** Reads the key of the request, which creates one row however often it is sent, and values that are not fields. */
  read(form: FormData, requestKey: string): Typed<Schema>;
  create(value: Validated<Schema>): Promise<{ id: string }>;
  /** Saves over the row as the user saw it. */
  change(value: Validated<Schema>, seen: Row): Promise<Row>;
  /** Loads the stored row. */
  look(id: string): Promise<Row | undefined>;
  /** Path of the list. A new row opens below it. */
  path: string;
}

/** A form that creates a row, or changes one with a version check. `VersionedForm` shows it. */
export function useRowForm<Schema extends FormSchema, Row extends RowWithId>({
  row,
  read,
  create,
  change,
  look,
  path,
  ...options
}: RowFormOptions<Schema, Row>) {
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const kept = useVersionedRow(row);
  const form = useForm<Schema>({
    ...options,
    read: (given) => read(given, requestKey.current()),
    async send(value) {
      if (row !== undefined)
        return kept.save(
          (seen) => change(value, seen),
          () => look(row.id),
        );
      const { id } = await create(value);
      await navigate(pathTo(`${path}/${id}`), { replace: true });
      return undefined;
    },
  });
  return { form, kept };
}
