import type { listAgreements, ReceivedBy } from '@airway/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { SponsorAgreementsTable } from '../../database/tables.ts';
import { asked, paginate } from '../../platform/listing.ts';

export type AgreementRow = Selectable<SponsorAgreementsTable>;

export const selectAgreement = (db: Db | Trx, id: string): Promise<AgreementRow | undefined> =>
  db.selectFrom('sponsor_agreements').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of an edition that were not removed, in the order in which they were made. */
export const selectPresent = (db: Db, editionId: string): Promise<AgreementRow[]> =>
  db
    .selectFrom('sponsor_agreements')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('removed_at', 'is', null)
    .orderBy('agreed_on')
    .orderBy('id')
    .execute();

/** A page of them; `ids` says which are meant where a filter is judged by rules. */
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
      .where((of) => of.and(asked({ sponsor_id: sponsorId, kind })))
      .$if(ids !== undefined, (query) =>
        query.where('id', '=', (of) => of.fn.any(of.val(ids as readonly string[]))),
      ),
    { page, size, sort },
    { agreedOn: 'agreed_on', amountMinor: 'amount_minor' },
    'id',
  );
}

/** Ids of all of an edition, also of the removed ones. */
export async function selectAgreementIds(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sponsor_agreements')
    .select('id')
    .where('edition_id', '=', editionId)
    .execute();
  return rows.map(({ id }) => id);
}

/** What a form made before, if somebody sends it again. */
export const selectAgreementByKey = (db: Db, by: string, requestKey: string) =>
  db
    .selectFrom('sponsor_agreements')
    .select('id')
    .where('created_by', '=', by)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Takes it for a change, until the end of the transaction; also a removed one. */
export const lockAgreement = (trx: Trx, id: string): Promise<AgreementRow | undefined> =>
  trx.selectFrom('sponsor_agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertAgreement(trx: Trx, row: Insertable<SponsorAgreementsTable>): Promise<void> {
  await trx.insertInto('sponsor_agreements').values(row).execute();
}

export async function updateAgreement(
  trx: Trx,
  id: string,
  change: Updateable<SponsorAgreementsTable>,
): Promise<void> {
  await trx.updateTable('sponsor_agreements').set(change).where('id', '=', id).execute();
}
