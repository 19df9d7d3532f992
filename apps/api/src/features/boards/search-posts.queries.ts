import { sql } from 'kysely';
import type { Rows } from '../../database/rows.ts';
import { likePattern } from '../../platform/person-keys.ts';
import { postKind } from './post-rows.ts';

export const nothing: Rows<'posts'> = (of) => of.lit(false);

export const foundByAuthor =
  (accountIds: readonly string[]): Rows<'posts'> =>
  (of) =>
    accountIds.length === 0 ? of.lit(false) : of('posts.author_id', 'in', [...accountIds]);

interface Typed {
  /** First consonants to search for in titles. */
  initials: string | undefined;
  /** A `tsquery`. */
  words: string;
  onlyTitles: boolean;
}

/** Matches posts whose title or text contains the typed text. */
export const foundByText =
  ({ initials, words, onlyTitles }: Typed): Rows<'posts'> =>
  (of) =>
    of(
      'posts.id',
      'in',
      of
        .selectFrom('search_documents')
        .select('search_documents.id')
        .where('search_documents.kind', '=', postKind)
        .where((each) => {
          if (initials !== undefined)
            return each('search_documents.title_initials', 'like', likePattern(initials));
          const tokens = onlyTitles ? 'search_documents.title_tokens' : 'search_documents.tokens';
          return sql<boolean>`${each.ref(tokens)} @@ ${words}::tsquery`;
        }),
    );
