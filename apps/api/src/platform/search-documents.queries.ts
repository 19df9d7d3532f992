import { sql } from 'kysely';
import type { Trx } from '../database/client.ts';

interface DocumentRow {
  kind: string;
  id: string;
  section: string;
  shownAt: Date;
  titles: string;
  initials: string;
  titleTokens: string[];
  tokens: string[];
}

const vector = (tokens: string[]) => sql<string>`array_to_tsvector(${tokens}::text[])`;

/** PostgreSQL allows 65,535 parameters per statement. */
const documentsAtOnce = 500;

export async function upsertSearchDocuments(trx: Trx, documents: readonly DocumentRow[]): Promise<void> {
  const rows = documents.map(({ kind, id, initials, titleTokens, tokens, shownAt, section, titles }) => ({
    kind,
    id,
    section,
    shown_at: shownAt,
    titles,
    title_initials: initials,
    title_tokens: vector(titleTokens),
    tokens: vector(tokens),
  }));
  for (let from = 0; from < rows.length; from += documentsAtOnce)
    await trx
      .insertInto('search_documents')
      .values(rows.slice(from, from + documentsAtOnce))
      .onConflict((of) =>
        of.columns(['kind', 'id']).doUpdateSet((row) => ({
          section: row.ref('excluded.section'),
          shown_at: row.ref('excluded.shown_at'),
          titles: row.ref('excluded.titles'),
          title_initials: row.ref('excluded.title_initials'),
          title_tokens: row.ref('excluded.title_tokens'),
          tokens: row.ref('excluded.tokens'),
        })),
      )
      .execute();
}
