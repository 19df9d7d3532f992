import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { RegistrationDocumentsTable } from '../../database/tables.ts';

export type DocumentRow = Selectable<RegistrationDocumentsTable>;

type Named = Pick<DocumentRow, 'registration_id' | 'kind'>;

/** Selects the documents of a registration, the receipt last. */
export function selectDocuments(db: Db | Trx, registrationId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('registration_documents')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .orderBy('kind')
    .execute();
}

export function selectDocument(trx: Trx, { registration_id, kind }: Named): Promise<DocumentRow | undefined> {
  return trx
    .selectFrom('registration_documents')
    .selectAll()
    .where('registration_id', '=', registration_id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export function selectDocumentByNumber(db: Db, number: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('registration_documents').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Takes the next serial of an edition and kind. Others wait until the transaction ends, so no serial is left out. */
export async function updateNextSerial(
  trx: Trx,
  editionId: string,
  kind: DocumentRow['kind'],
): Promise<number> {
  const { last_serial: serial } = await trx
    .insertInto('registration_document_serials')
    .values({ edition_id: editionId, kind, last_serial: 1 })
    .onConflict((of) =>
      of.columns(['edition_id', 'kind']).doUpdateSet({
        last_serial: sql<number>`registration_document_serials.last_serial + 1`,
      }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return serial;
}

export function insertDocument(
  trx: Trx,
  document: Insertable<RegistrationDocumentsTable>,
): Promise<DocumentRow> {
  return trx.insertInto('registration_documents').values(document).returningAll().executeTakeFirstOrThrow();
}

export function updateDocumentRevised(
  trx: Trx,
  id: string,
  { factsHash, now }: { factsHash: string; now: Date },
): Promise<DocumentRow> {
  return trx
    .updateTable('registration_documents')
    .set((of) => ({ revision: of('revision', '+', 1), facts_hash: factsHash, issued_at: now }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
