import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { LiveLinksTable } from '../../database/tables.ts';

export type LinkRow = Selectable<LiveLinksTable>;

export function selectLink(db: Db, editionId: string, id: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('live_links')
    .selectAll()
    .where('id', '=', id)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
}

export function selectLinkByToken(db: Db, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return db
    .selectFrom('live_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

export function selectLinks(db: Db, editionId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('live_links')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertLink(trx: Trx, row: Insertable<LiveLinksTable>): Promise<void> {
  await trx.insertInto('live_links').values(row).execute();
}

/** Ends all links of a person, or one of them. @returns the number of active links that ended */
export async function updateLinksEnded(
  trx: Trx,
  of: { person_id: string } | { id: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('live_links')
    .set({ ended_at: now })
    .where((link) => link.and(of))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
