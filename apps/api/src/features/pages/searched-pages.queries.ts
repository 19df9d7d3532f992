import type { Db, Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';

/** Kind of the pages' rows in the search table. */
export const pageKind = 'pages.page';

/** Search rows of published pages. */
export const foundPages: Rows<'search_documents'> = (of) =>
  of.exists(
    of
      .selectFrom('pages')
      .select('pages.id')
      .whereRef('pages.id', '=', 'search_documents.id')
      .where('pages.published_version', 'is not', null),
  );

const published = (db: Db | Trx) =>
  db
    .selectFrom('pages')
    .innerJoin('page_revisions', (join) =>
      join
        .onRef('page_revisions.page_id', '=', 'pages.id')
        .onRef('page_revisions.version', '=', 'pages.published_version'),
    )
    .select(['pages.id', 'pages.code', 'page_revisions.published_at']);

/** Selects those of the given pages that are published. */
export const selectFoundPages = (db: Db, ids: readonly string[]) =>
  published(db)
    .select('page_revisions.version')
    .where('pages.id', 'in', [...ids])
    .execute();

/** Locks published pages without a search row, so that nobody publishes a new revision meanwhile. */
export const lockUnsearched = (trx: Trx) =>
  published(trx)
    .select('page_revisions.content')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('search_documents')
            .select('search_documents.id')
            .where('search_documents.kind', '=', pageKind)
            .whereRef('search_documents.id', '=', 'pages.id'),
        ),
      ),
    )
    .orderBy('pages.id')
    .forUpdate('pages')
    .execute();

export async function countPublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('pages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('published_version', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const selectPageAddresses = (db: Db, { offset, limit }: { offset: number; limit: number }) =>
  published(db).orderBy('pages.id').limit(limit).offset(offset).execute();
