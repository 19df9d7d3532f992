import type { fileStates, ListOrder } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { definedFields, type Place, paginate } from '../../platform/listing.ts';
import { likePattern } from '../../platform/person-keys.ts';

type State = (typeof fileStates)[number];
type Order = `${'createdAt' | 'sizeBytes' | 'name'},${'ASC' | 'DESC'}` & ListOrder;

const inState: Record<State, Rows<'files'>> = {
  waiting: (of) => of.and([of('files.withdrawn_at', 'is', null), of('files.attached_at', 'is', null)]),
  attached: (of) =>
    of.and([
      of('files.withdrawn_at', 'is', null),
      of('files.attached_at', 'is not', null),
      of('files.detached_at', 'is', null),
    ]),
  detached: (of) => of.and([of('files.withdrawn_at', 'is', null), of('files.detached_at', 'is not', null)]),
  withdrawn: (of) => of('files.withdrawn_at', 'is not', null),
};

interface ManagedFiles {
  query: string | undefined;
  use: string | undefined;
  state: State | undefined;
}

export function selectManagedFiles(db: Db, { query, use, state }: ManagedFiles, place: Place<Order>) {
  const found = db
    .selectFrom('files')
    .selectAll()
    .where((of) => of.and(definedFields({ use })))
    .where((of) => (query ? of('name', 'ilike', likePattern(query)) : of.lit(true)))
    .where((of) => (state === undefined ? of.lit(true) : inState[state](of)));
  const columns = { createdAt: 'created_at', sizeBytes: 'size_bytes', name: 'name' } as const;
  return paginate(db, found, place, columns, 'id');
}

/** Selects the stored size per use, largest first. */
export function selectSpace(db: Db) {
  return db
    .selectFrom('files')
    .select((of) => [
      'use',
      of.fn.countAll<number>().as('file_count'),
      of.cast<number>(of.fn.sum('size_bytes'), 'bigint').as('size_bytes'),
    ])
    .where('bytes_removed_at', 'is', null)
    .groupBy('use')
    .orderBy('size_bytes', 'desc')
    .orderBy('use')
    .execute();
}

/** Withdraws a file. @returns whether this changed it */
export async function updateWithdrawn(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes a file available again if its bytes exist. @returns whether this changed it */
export async function updateRestored(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ withdrawn_at: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .where('bytes_removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function selectIsRemoved(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('bytes_removed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
