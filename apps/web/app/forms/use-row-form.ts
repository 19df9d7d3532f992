import type { Endpoint, SentTo } from '@airway/contract/endpoint';
import { bodyOf, type FormSchema, type Typed, type Validated } from '@airway/contract/forms';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { usePathTo } from '../platform/locale.ts';
import { authorisedCall } from '../platform/session.ts';
import { type FormOptions, useForm } from './use-form.ts';
import { useRequestKey } from './use-request-key.ts';
import { useVersionedRow, type Versioned } from './use-versioned-row.ts';

/** State of the address that a new row opens with. */
export const createdNow = 'created';

type RowWithId = Versioned & { id: string };
type Ids = z.ZodMiniType<{ id: string }, { id: string }>;

/** Calls as `rowEndpoints` declares them. */
interface RowFormCalls<Schema extends FormSchema, Row> {
  create: Endpoint<never, never, Schema, z.ZodMiniType<Row>>;
  change: Endpoint<Ids, never, FormSchema, z.ZodMiniType<Row>>;
  get: Endpoint<Ids, never, never, z.ZodMiniType<Row>>;
}

interface RowFormOptions<Schema extends FormSchema, Row extends RowWithId>
  extends Omit<FormOptions<Schema>, 'schema' | 'read' | 'send'> {
  calls: RowFormCalls<Schema, Row>;
  /** Undefined for a new row. */
  row: NoInfer<Row> | undefined;
  /** Reads values that are not fields. */
  read?(form: FormData): Typed<NoInfer<Schema>>;
  /** Path of the list. A new row opens below it. */
  path: string;
}

/** A form that creates a row, or changes one with a version check. `VersionedForm` shows it. */
export function useRowForm<Schema extends FormSchema, Row extends RowWithId>({
  calls,
  row,
  read,
  path,
  ...options
}: RowFormOptions<Schema, Row>) {
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const requestKey = useRequestKey();
  const kept = useVersionedRow(row);
  /** Saves over the row as the user saw it. */
  async function change(value: Validated<Schema>, { id, version }: Row): Promise<Row> {
    const { requestKey: _key, ...body } = value as object & { requestKey?: string };
    const sent = { params: { id }, body: { ...body, version } };
    return (await authorisedCall<Endpoint>(calls.change, sent as SentTo<Endpoint>)) as Row;
  }
  const form = useForm<Schema>({
    ...options,
    schema: bodyOf(calls.create),
    // One key creates one row, however often it is sent.
    read: (given) => ({ requestKey: requestKey.current(), ...read?.(given) }) as object as Typed<Schema>,
    async send(value) {
      if (row !== undefined)
        return kept.save(
          (seen) => change(value, seen),
          async () =>
            (await authorisedCall<Endpoint>(calls.get, {
              params: { id: row.id },
            } as SentTo<Endpoint>)) as Row,
        );
      const created = await authorisedCall<Endpoint>(calls.create, { body: value } as SentTo<Endpoint>);
      await navigate(pathTo(`${path}/${(created as Row).id}`), { replace: true, state: createdNow });
      return undefined;
    },
  });
  return { form, kept };
}
