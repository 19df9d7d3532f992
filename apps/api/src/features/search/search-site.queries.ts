import { mostFound } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { likePattern } from '../../platform/person-keys.ts';

/** The rows of one kind that somebody may read. */
export interface Readable {
  kind: string;
  rows: Rows<'search_documents'>;
}

export interface Wanted {
  /** First consonants, which are looked for in titles. */
  initials: string | undefined;
  /** A `tsquery`. */
  words: string;
  /** All that was typed, as titles are compared with it. */
  squeezed: string;
  section: string | undefined;
}

export interface FoundRow {
  kind: string;
  id: string;
  section: string;
}

/** A frequent word costs no more than a rare one: of titles and texts that have it, the newest alone are looked at. */
const mostTitles = 300;

type Where = 'title' | 'anywhere';

/** The newest of one kind that have what is wanted, judged by who reads before they are counted. */
function newest(db: Db, { kind, rows }: Readable, wanted: Wanted, where: Where) {
  const { initials, words, section } = wanted;
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
    .limit(where === 'title' && initials === undefined ? mostTitles : mostFound);
  return db
    .selectFrom((section === undefined ? found : found.where('section', '=', section)).as('arm'))
    .selectAll();
}

/** Undefined where nothing can be searched. */
const together = (arms: readonly ReturnType<typeof newest>[]) =>
  arms.length === 0 ? undefined : sql.join(arms, sql` union all `);

interface Place {
  offset: number;
  limit: number;
  now: Date;
}

/**
 * A page of what was found, best first: what was typed is the title, is in it, all words are in it; then the newer,
 * a year for a third.
 */
export async function selectFound(
  db: Db,
  readables: readonly Readable[],
  wanted: Wanted,
  { offset, limit, now }: Place,
): Promise<FoundRow[]> {
  const arms = readables.flatMap((one) =>
    (wanted.initials === undefined ? (['title', 'anywhere'] as const) : (['title'] as const)).map((where) =>
      newest(db, one, wanted, where),
    ),
  );
  const hits = together(arms);
  if (hits === undefined) return [];
  const inTitle = sql`position(${wanted.squeezed} in titles)`;
  const isTitle = sql`position(${`\n${wanted.squeezed}\n`} in titles)`;
  const { rows } = await sql<FoundRow>`
    select kind, id, section from (${hits}) as hit
    group by kind, id, section, shown_at, titles
    order by 8 * (${isTitle} > 0)::int + 4 * (${inTitle} > 0)::int + 3 * bool_or(in_title)::int
      + exp(-greatest(0, extract(epoch from ${now}::timestamptz - shown_at)) / 3.15e7) desc, shown_at desc, id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many of the newest thousand of each kind every part of the site has. */
export async function countSections(
  db: Db,
  readables: readonly Readable[],
  wanted: Wanted,
): Promise<Map<string, number>> {
  const where = wanted.initials === undefined ? 'anywhere' : 'title';
  const hits = together(readables.map((one) => newest(db, one, wanted, where)));
  if (hits === undefined) return new Map();
  const { rows } = await sql<{ section: string; count: number }>`
    select section, count(*)::int as count from (${hits}) as hit group by section`.execute(db);
  return new Map(rows.map(({ section, count }) => [section, count]));
}
