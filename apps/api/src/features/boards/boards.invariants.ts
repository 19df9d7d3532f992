import { sql } from 'kysely';
import { type Invariant, pagedInvariant } from '../../platform/invariants.ts';
import { postKind } from './post-rows.ts';

/** Rules that boards always meet when no transaction is running. */
export const boardInvariants: readonly Invariant[] = [
  pagedInvariant({
    name: 'A post says how many comments it has',
    table: 'posts',
    key: 'id',
    find: (isInPage) => sql<{ found: string }>`
      select posts.id || ': says ' || posts.comment_count || ', has ' || count(comments.id) as found
      from posts left join comments on comments.post_id = posts.id and comments.deleted_at is null
      where ${isInPage} group by posts.id having posts.comment_count <> count(comments.id)`,
  }),
  {
    name: 'Every grant on boards is on one that there is',
    findBroken: (db) =>
      sql<{ found: string }>`
        select permission || ' on ' || subject_id as found from grants
        where permission like 'BOARD\\_%'
          and not exists (select from boards where boards.id = grants.subject_id)`.execute(db),
  },
  pagedInvariant({
    name: 'Every post has a text to be found by, in its board, and keeps its present version',
    table: 'posts',
    key: 'id',
    find: (isInPage) => sql<{ found: string }>`
      select posts.id::text as found from posts join boards on boards.id = posts.board_id
      where ${isInPage} and (
        not exists (
          select from search_documents
          where kind = ${postKind} and id = posts.id and section = 'board:' || boards.code)
        or not exists (select from post_revisions where post_id = posts.id and version = posts.version))`,
  }),
];
