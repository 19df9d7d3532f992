import { maximumFound } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { likePattern } from '../../platform/person-keys.ts';

/** Rows of one kind that the caller may read. */
export interface Readable {
  kind: string;
  rows: Rows<'search_documents'>;
}

export interface SearchTerms {
  /** First consonants to search for in titles. */
  initials: string | undefined;
  /** A `tsquery`. */
  words: string;
  /** The whole typed text in the form that titles are compared in. */
  withoutBlanks: string;
  section: string | undefined;
}

export interface FoundRow {
  kind: string;
  id: string;
  section: string;
}

/** Limits the cost of frequent words: only the newest matching titles and texts are read. */
const maximumTitles = 300;

type Where = 'title' | 'anywhere';

/** Selects the newest matches of one kind. Checks permissions before counting. */
function newest(db: Db, { kind, rows }: Readable, search: SearchTerms, where: Where) {
  const { initials, words, section } = search;
  const found = db
    .selectFrom('search_documents')
    .select(['kind', 'id', 'section', 'shown_at', 'titles'])
    .select(sql<boolean>`${where === 'title'}::boolean`.as('in_title'))
    .where('kind', '=', kind)
    .where(rows)
    .where((of) =>
      initials === undefined
        ? sql<boolean>`${of.ref(where === 'title' ? 'title_tokens' : 'tokens')} @@ ${words}::tsquery`
        : of('title_initials', 'like', likePattern(initials)),
    )
    .orderBy('shown_at', 'desc')
    .limit(where === 'title' && initials === undefined ? maximumTitles : maximumFound);
  return db
    .selectFrom((section === undefined ? found : found.where('section', '=', section)).as('arm'))
    .selectAll();
}

/** Undefined if nothing can be searched. */
const together = (arms: readonly ReturnType<typeof newest>[]) =>
  arms.length === 0 ? undefined : sql.join(arms, sql` union all `);

interface Place {
  offset: number;
  limit: number;
  now: Date;
}

/**
 * Selects a page of results, best first: the title equals the typed text, contains it, or contains all words. Then
 * newer content first: its bonus falls to about a third per year.
 */
export async function selectFound(
  db: Db,
  readables: readonly Readable[],
  search: SearchTerms,
  { offset, limit, now }: Place,
): Promise<FoundRow[]> {
  const arms = readables.flatMap((one) =>
    (search.initials === undefined ? (['title', 'anywhere'] as const) : (['title'] as const)).map((where) =>
      newest(db, one, search, where),
    ),
  );
  const hits = together(arms);
  if (hits === undefined) return [];
  const inTitle = sql`position(${search.withoutBlanks} in titles)`;
  const isTitle = sql`position(${`\n${search.withoutBlanks}\n`} in titles)`;
  const { rows } = await sql<FoundRow>`
    select kind, id, section from (${hits}) as hit
    group by kind, id, section, shown_at, titles
    order by 8 * (${isTitle} > 0)::int + 4 * (${inTitle} > 0)::int + 3 * bool_or(in_title)::int
      + exp(-greatest(0, extract(epoch from ${now}::timestamptz - shown_at)) / 3.15e7) desc, shown_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counts results per section, within the newest thousand of each kind. */
export async function countSections(
  db: Db,
  readables: readonly Readable[],
  search: SearchTerms,
): Promise<Map<string, number>> {
  const where = search.initials === undefined ? 'anywhere' : 'title';
  const hits = together(readables.map((one) => newest(db, one, search, where)));
  if (hits === undefined) return new Map();
  const { rows } = await sql<{ section: string; count: number }>`
    select section, count(*)::int as count from (${hits}) as hit group by section`.execute(db);
  return new Map(rows.map(({ section, count }) => [section, count]));
}
