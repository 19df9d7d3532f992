import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { ProgrammeVersionsTable } from '../../database/tables.ts';

export type VersionRow = Selectable<ProgrammeVersionsTable>;

/** Selects the published version, or undefined if there is none. */
export const selectPublishedVersion = (
  db: Db | Trx,
  editionId: string,
): Promise<Pick<VersionRow, 'version' | 'content' | 'published_at' | 'note_ko' | 'note_en'> | undefined> =>
  db
    .selectFrom('programmes')
    .innerJoin('programme_versions', (join) =>
      join
        .onRef('programme_versions.edition_id', '=', 'programmes.edition_id')
        .onRef('programme_versions.version', '=', 'programmes.published_version'),
    )
    .select(['programme_versions.version', 'content', 'published_at', 'note_ko', 'note_en'])
    .where('programmes.edition_id', '=', editionId)
    .executeTakeFirst();

export async function selectIsPublished(db: Db, editionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('programmes')
    .select('edition_id')
    .where('edition_id', '=', editionId)
    .where('published_version', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a version and publishes it. */
export async function insertVersion(trx: Trx, row: Insertable<ProgrammeVersionsTable>): Promise<void> {
  await trx.insertInto('programme_versions').values(row).execute();
  await trx
    .updateTable('programmes')
    .set({ published_version: row.version })
    .where('edition_id', '=', row.edition_id)
    .execute();
}

/** Selects the changes of versions, latest first. */
export async function selectVersions(
  db: Db,
  editionId: string,
  { page, size }: { page: number; size: number },
) {
  const of = db.selectFrom('programme_versions').where('edition_id', '=', editionId);
  const rows = await of
    .select(['version', 'published_at', 'note_ko', 'note_en', 'changes'])
    .orderBy('version', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await of.select((one) => one.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
