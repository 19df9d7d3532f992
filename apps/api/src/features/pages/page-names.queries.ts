import type { Locale } from '@airway/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';

/** Selects the titles of the drafts of pages by the codes of the pages. */
export async function selectPageNames(
  db: Db,
  codes: readonly string[],
  locale: Locale,
): Promise<{ code: string; title: string | null }[]> {
  if (codes.length === 0) return [];
  const titleIn = (one: Locale) => sql`nullif(draft -> 'title' ->> ${one}, '')`;
  return db
    .selectFrom('pages')
    .select([
      'code',
      sql<string | null>`coalesce(${titleIn(locale)}, ${titleIn(locale === 'ko' ? 'en' : 'ko')})`.as('title'),
    ])
    .where('code', 'in', [...codes])
    .execute();
}
