import type { BilingualText } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import type { Rows } from '../database/rows.ts';
import type { Context } from './context.ts';
import { upsertSearchDocuments } from './search-documents.queries.ts';
import { initialsOf, searchTokens, squeezed } from './search-tokens.ts';

/** What a search finds: a thing with an address of its own. */
export interface SearchDocument {
  /** Of its `Searchable`. */
  kind: string;
  id: string;
  /** The part of the site where it is read: `board:community`. */
  section: string;
  /** Newer ones come first. */
  shownAt: Date;
  /** In each language that it has. */
  titles: readonly string[];
  /** Whatever else it is found by, without markup. */
  text: string;
}

const rowOf = ({ titles, text, ...document }: SearchDocument) => {
  const title = titles.join('\n');
  return {
    ...document,
    titles: `\n${titles.map(squeezed).join('\n')}\n`,
    initials: initialsOf(title),
    titleTokens: searchTokens(title),
    tokens: searchTokens(`${title}\n${text}`),
  };
};

/** Keeps what things are found by, in the transaction of their change; readers are judged when they search. */
export async function putSearchDocuments(trx: Trx, documents: readonly SearchDocument[]): Promise<void> {
  await upsertSearchDocuments(trx, documents.map(rowOf));
}

/** The same for one. */
export const putSearchDocument = (trx: Trx, document: SearchDocument): Promise<void> =>
  putSearchDocuments(trx, [document]);

/** What is shown of something that was found. */
export interface FoundThing {
  /** Below the base, without the language. */
  path: string;
  title: BilingualText;
  /** Without markup. */
  text: BilingualText;
  /** When it was published, or takes place; null where that says nothing. */
  date: Date | null;
}

/** Things that a search of the whole site finds. The feature that owns them lists it in its manifest. */
export interface Searchable {
  /** `boards.post`; kept, because rows bear it. */
  kind: string;
  /** Which of its rows whoever asks may read. */
  readable(ctx: Context): Rows<'search_documents'> | Promise<Rows<'search_documents'>>;
  /** What the parts of the site are called that whoever asks may read, by `section`, in their order. */
  sections(ctx: Context): Promise<ReadonlyMap<string, BilingualText>>;
  /** Those among these that whoever asks may read, by their ids. */
  describe(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, FoundThing>>;
}
