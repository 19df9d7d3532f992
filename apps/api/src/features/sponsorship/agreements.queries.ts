import type { listAgreements, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SponsorAgreementsTable } from '../../database/tables.ts';
import { definedFields, paginate } from '../../platform/listing.ts';

export type AgreementRow = Selectable<SponsorAgreementsTable>;

export const selectAgreement = (db: Db | Trx, id: string): Promise<AgreementRow | undefined> =>
  db.selectFrom('sponsor_agreements').selectAll().where('id', '=', id).executeTakeFirst();

/** Selects an edition's agreements that are not removed, in order of creation. */
export const selectPresent = (db: Db, editionId: string): Promise<AgreementRow[]> =>
  db
    .selectFrom('sponsor_agreements')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('agreed_on')
    .orderBy('id')
    .execute();

/** Selects a page of agreements. `ids` restricts it for filters that are evaluated in code. */
export function selectAgreementPage(
  db: Db,
  editionId: string,
  ids: readonly string[] | undefined,
  {
    sponsorId,
    kind,
    state,
    page,
    size,
    sort,
  }: Omit<ReceivedBy<typeof listAgreements>['query'], 'judged' | 'file'>,
) {
  return paginate(
    db,
    db
      .selectFrom('sponsor_agreements')
      .selectAll()
      .where('edition_id', '=', editionId)
      .where('removed_at', state === 'removed' ? 'is not' : 'is', null)
      .where((of) => of.and(definedFields({ sponsor_id: sponsorId, kind })))
      .$if(ids !== undefined, (query) =>
        query.where('id', '=', (of) => of.fn.any(of.val(ids as readonly string[]))),
      ),
    { page, size, sort },
    { agreedOn: 'agreed_on', amountMinor: 'amount_minor' },
    'id',
  );
}

/** Selects the ids of all agreements of an edition, even removed ones. */
export async function selectAgreementIds(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sponsor_agreements')
    .select('id')
    .where('edition_id', '=', editionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Selects the agreement that an earlier request with this key created. */
export const selectAgreementByKey = (db: Db, by: string, requestKey: string) =>
  db
    .selectFrom('sponsor_agreements')
    .select('id')
    .where('created_by', '=', by)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Locks an agreement, even a removed one, for a change until the transaction ends. */
export const lockAgreement = (trx: Trx, id: string): Promise<AgreementRow | undefined> =>
  trx.selectFrom('sponsor_agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertAgreement(trx: Trx, row: Insertable<SponsorAgreementsTable>): Promise<void> {
  await trx.insertInto('sponsor_agreements').values(row).execute();
}

export const updateAgreement = (
  trx: Trx,
  id: string,
  change: Updateable<SponsorAgreementsTable>,
): Promise<AgreementRow> =>
  trx
    .updateTable('sponsor_agreements')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
