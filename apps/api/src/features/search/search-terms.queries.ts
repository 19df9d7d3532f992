import type { listSearchTerms, ReceivedBy } from '@airway/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { paginate } from '../../platform/listing.ts';
import { likePattern } from '../../platform/person-keys.ts';
import { fold } from '../../platform/search-tokens.ts';

export interface CountedTerm {
  day: string;
  term: string;
  count: number;
  missCount: number;
}

/** Allows one process at a time to store terms: otherwise they could wait for each other's rows. */
export async function lockTerms(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('search-terms'))`.execute(trx);
}

/** Adds to the stored counts. Each term of a day occurs once. */
export async function addToTerms(trx: Trx, terms: readonly CountedTerm[]): Promise<void> {
  const days = terms.map(({ day }) => day);
  const words = terms.map(({ term }) => term);
  const counts = terms.map(({ count }) => count);
  const misses = terms.map(({ missCount }) => missCount);
  await sql`
    insert into search_terms (searched_on, term, search_count, miss_count)
    select * from unnest(${days}::date[], ${words}::text[], ${counts}::integer[], ${misses}::integer[])
    on conflict (searched_on, term) do update set
      search_count = search_terms.search_count + excluded.search_count,
      miss_count = search_terms.miss_count + excluded.miss_count`.execute(trx);
}

/** Deletes all but the most frequent terms of a day. */
export async function deleteRareTerms(trx: Trx, day: string, maximum: number): Promise<void> {
  await sql`
    delete from search_terms where searched_on = ${day} and term in (
      select term from search_terms where searched_on = ${day} order by search_count desc, term offset ${maximum})`.execute(
    trx,
  );
}

/** @returns their number */
export async function deleteTermsBefore(db: Db, day: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_terms')
    .where('searched_on', '<', day)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

type Query = ReceivedBy<typeof listSearchTerms>['query'];
export type TermFilter = Pick<Query, 'query' | 'results' | 'from' | 'until'>;

const foundBy = (db: Db, { query, results, from, until }: TermFilter) =>
  db
    .selectFrom(
      db
        .selectFrom('search_terms')
        .$if(from !== undefined, (rest) => rest.where('searched_on', '>=', from as string))
        .$if(until !== undefined, (rest) => rest.where('searched_on', '<=', until as string))
        .$if(query !== undefined, (rest) => rest.where('term', 'like', likePattern(fold(query as string))))
        .groupBy('term')
        .select([
          'term',
          sql<number>`sum(search_count)::integer`.as('count'),
          sql<number>`sum(miss_count)::integer`.as('missCount'),
          sql<string>`max(searched_on)`.as('lastSearchedOn'),
        ])
        .as('terms'),
    )
    .$if(results === 'none', (rest) => rest.where('terms.missCount', '>', 0))
    .selectAll('terms');

export const selectTermPage = (db: Db, filter: TermFilter, place: Pick<Query, 'page' | 'size' | 'sort'>) =>
  paginate(
    db,
    foundBy(db, filter),
    place,
    { count: 'terms.count', missCount: 'terms.missCount', term: 'terms.term' },
    'terms.term',
  );

/** Selects the next matches, in the order of the terms. */
export const selectTermsAfter = (
  db: Db,
  filter: TermFilter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  foundBy(db, filter)
    .$if(after !== undefined, (rest) => rest.where('terms.term', '>', after as string))
    .orderBy('terms.term')
    .limit(limit)
    .execute();
