import type { BilingualText } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import type { Rows } from '../database/rows.ts';
import type { Context } from './context.ts';
import { upsertSearchDocuments } from './search-documents.queries.ts';
import { initialsOf, searchTokens, withoutBlanks } from './search-tokens.ts';

/** Something that a search finds: a thing with an address of its own. */
export interface SearchDocument {
  /** The kind of its `Searchable`. */
  kind: string;
  id: string;
  /** The section of the site that it belongs to: `board:community`. */
  section: string;
  /** Newer things come first in results. */
  shownAt: Date;
  /** Title in each language that it has. */
  titles: readonly string[];
  /** Other searchable text, without markup. */
  text: string;
}

const rowOf = ({ titles, text, ...document }: SearchDocument) => {
  const title = titles.join('\n');
  return {
    ...document,
    titles: `\n${titles.map(withoutBlanks).join('\n')}\n`,
    initials: initialsOf(title),
    titleTokens: searchTokens(title),
    tokens: searchTokens(`${title}\n${text}`),
  };
};

/** Stores search texts in the transaction of the change. Read permissions are checked during the search. */
export async function saveSearchDocuments(trx: Trx, documents: readonly SearchDocument[]): Promise<void> {
  await upsertSearchDocuments(trx, documents.map(rowOf));
}

/** Stores the search text of one thing. */
export const saveSearchDocument = (trx: Trx, document: SearchDocument): Promise<void> =>
  saveSearchDocuments(trx, [document]);

/** Data of a found thing to show. */
export interface FoundItem {
  /** Path below the base, without the language. */
  path: string;
  title: BilingualText;
  /** Without markup. */
  text: BilingualText;
  /** Date of publication or of the event. Null where a date is meaningless. */
  date: Date | null;
}

/** A kind of things that the site search finds. The feature that owns them lists it in its manifest. */
export interface Searchable {
  /** Such as `boards.post`. Do not change it: rows store it. */
  kind: string;
  /** Returns the rows that the caller may read. */
  readable(ctx: Context): Rows<'search_documents'> | Promise<Rows<'search_documents'>>;
  /** Returns the names of the sections that the caller may read, by `section`, in their order. */
  sections(ctx: Context): Promise<ReadonlyMap<string, BilingualText>>;
  /** Returns those of the given things that the caller may read, by id. */
  describe(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, FoundItem>>;
}
