import type { Db, Trx } from '../../database/client.ts';

/** Kind of the sponsors' rows in the search table. */
export const sponsorKind = 'sponsors.sponsor';

const published = (db: Db | Trx) =>
  db
    .selectFrom('sponsors')
    .select([
      'id',
      'edition_id',
      'name_ko',
      'name_en',
      'introduction_ko',
      'introduction_en',
      'booth_number',
      'published_at',
    ])
    .$narrowType<{ published_at: Date }>()
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null);

export type SearchedSponsor = NonNullable<Awaited<ReturnType<typeof selectSearched>>>;

/** Selects the search data of a sponsor. Undefined for a draft. */
export const selectSearched = (trx: Trx, id: string) =>
  published(trx).where('id', '=', id).executeTakeFirst();

/** Locks published sponsors without a search row, so that nobody changes them meanwhile. */
export const lockUnsearched = (trx: Trx) =>
  published(trx)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('search_documents')
            .select('search_documents.id')
            .where('search_documents.kind', '=', sponsorKind)
            .whereRef('search_documents.id', '=', 'sponsors.id'),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate('sponsors')
    .execute();
