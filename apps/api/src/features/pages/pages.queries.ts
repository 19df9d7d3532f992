import type { PageContent } from '@airway/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { PageRevisionsTable, PagesTable } from '../../database/tables.ts';
import { pageKind } from './searched-pages.queries.ts';

export type PageRow = Selectable<PagesTable>;
export type RevisionRow = Selectable<PageRevisionsTable>;

const fromPublished = (db: Db) =>
  db
    .selectFrom('pages')
    .innerJoin('page_revisions', (join) =>
      join
        .onRef('page_revisions.page_id', '=', 'pages.id')
        .onRef('page_revisions.version', '=', 'pages.published_version'),
    );

const publishedColumns = [
  'pages.id',
  'pages.code',
  'pages.is_own',
  'page_revisions.version',
  'page_revisions.published_at',
] as const;

export const selectPublishedPages = (db: Db) =>
  fromPublished(db).select([...publishedColumns, sql<unknown>`content -> 'title'`.as('title')]);
export type PublishedSummaryRow = Awaited<
  ReturnType<ReturnType<typeof selectPublishedPages>['execute']>
>[number];

export function selectPublished(db: Db, code: string) {
  return fromPublished(db)
    .select(publishedColumns)
    .select((of) =>
      of
        .selectFrom('page_revisions as all')
        .select((one) => one.fn.min('all.published_at').as('first'))
        .whereRef('all.page_id', '=', 'pages.id')
        .as('first_published_at'),
    )
    .where('code', '=', code)
    .$narrowType<{ first_published_at: Date }>()
    .executeTakeFirst();
}
export type PublishedRow = NonNullable<Awaited<ReturnType<typeof selectPublished>>>;

export const selectPage = (db: Db | Trx, code: string): Promise<PageRow | undefined> =>
  db.selectFrom('pages').selectAll().where('code', '=', code).executeTakeFirst();

/** Selects all pages with their published revisions, fixed pages first. */
export function selectPages(db: Db, code?: string) {
  let query = db
    .selectFrom('pages')
    .leftJoin('page_revisions', (join) =>
      join
        .onRef('page_revisions.page_id', '=', 'pages.id')
        .onRef('page_revisions.version', '=', 'pages.published_version'),
    )
    .selectAll('pages')
    .select(['page_revisions.published_at', sql<boolean>`draft is distinct from content`.as('is_changed')])
    .orderBy('is_own')
    .orderBy('pages.id');
  if (code !== undefined) query = query.where('code', '=', code);
  return query.execute();
}
export type PageStateRow = Awaited<ReturnType<typeof selectPages>>[number];

/** Locks a page until the transaction ends, and checks whether its draft already has this content. */
export function lockPage(trx: Trx, id: string, content?: PageContent) {
  return trx
    .selectFrom('pages')
    .selectAll()
    .select(
      sql<boolean>`draft is not distinct from ${JSON.stringify(content ?? null)}::jsonb`.as('says_this'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOwnPages(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom('pages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('is_own', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertPage(trx: Trx, row: Insertable<PagesTable>): Promise<void> {
  await trx.insertInto('pages').values(row).execute();
}

export async function updatePage(trx: Trx, id: string, change: Updateable<PagesTable>): Promise<void> {
  await trx.updateTable('pages').set(change).where('id', '=', id).execute();
}

export async function deletePage(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('search_documents').where('kind', '=', pageKind).where('id', '=', id).execute();
  await trx.deleteFrom('page_revisions').where('page_id', '=', id).execute();
  await trx.deleteFrom('pages').where('id', '=', id).execute();
}

/** Inserts a published revision. An existing one stays unchanged. */
export async function insertRevision(trx: Trx, row: Insertable<PageRevisionsTable>): Promise<void> {
  await trx
    .insertInto('page_revisions')
    .values(row)
    .onConflict((of) => of.columns(['page_id', 'version']).doNothing())
    .execute();
}

const maximumRevisions = 100;

export function selectRevisions(db: Db, pageId: string) {
  return db
    .selectFrom('page_revisions')
    .select(['version', 'published_at', 'published_by'])
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .limit(maximumRevisions)
    .execute();
}

export const selectRevision = (db: Db, pageId: string, version: number): Promise<RevisionRow | undefined> =>
  db
    .selectFrom('page_revisions')
    .selectAll()
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Selects the files shown in any revision of a page. */
export async function selectPicturesOfRevisions(trx: Trx, pageId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('page_revisions')
    .select('picture_ids')
    .where('page_id', '=', pageId)
    .execute();
  return rows.flatMap((row) => row.picture_ids);
}

/** Selects the page of a preview token. */
export const selectPreviewed = (db: Db, hash: Buffer, now: Date): Promise<PageRow | undefined> =>
  db
    .selectFrom('pages')
    .selectAll()
    .where('preview_hash', '=', hash)
    .where('preview_until', '>', now)
    .executeTakeFirst();

/** Selects the codes of custom pages. */
export async function selectOwnCodes(db: Db | Trx): Promise<string[]> {
  const rows = await db.selectFrom('pages').select('code').where('is_own', '=', true).execute();
  return rows.map(({ code }) => code);
}

/** Makes parallel changes of the menu wait. */
export async function lockMenu(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('page-menu'))`.execute(trx);
}

export function selectPageTitles(db: Db, ids: readonly string[]) {
  return db.selectFrom('pages').select(['id', 'code', 'draft']).where('id', 'in', ids).execute();
}
