import { maximumFound } from '@airway/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { Rows } from '../../database/rows.ts';
import type { PostBodiesTable, PostsTable } from '../../database/tables.ts';
import { definedFields, type Place } from '../../platform/listing.ts';

export type PostRow = Selectable<PostsTable>;

/** A post with the caller's rights on it. */
export interface FoundPost extends PostRow {
  may_change: boolean;
  may_remove: boolean;
  may_comment: boolean;
}

export const postColumns = columnsOf<PostsTable>()([
  'id',
  'board_id',
  'number',
  'author_id',
  'request_key',
  'title_ko',
  'title_en',
  'tags',
  'authors',
  'journal',
  'published_year',
  'doi',
  'link',
  'taken_on',
  'is_secret',
  'is_notice',
  'shows_on_main',
  'read_count',
  'comment_count',
  'version',
  'created_at',
  'changed_at',
  'published_at',
  'is_awaited',
  'hidden_at',
  'hidden_by',
  'deleted_at',
  'deleted_by',
]);

export function selectPost(
  db: Db,
  boardId: string,
  number: number,
  readable: Rows<'posts'>,
  rights: Record<'change' | 'remove' | 'comment', Rows<'posts'>>,
): Promise<FoundPost | undefined> {
  return db
    .selectFrom('posts')
    .select(postColumns)
    .select((of) => [
      of.and([rights.change(of)]).as('may_change'),
      of.and([rights.remove(of)]).as('may_remove'),
      of.and([rights.comment(of)]).as('may_comment'),
    ])
    .where('board_id', '=', boardId)
    .where('number', '=', number)
    .where(readable)
    .$narrowType<{ may_change: boolean; may_remove: boolean; may_comment: boolean }>()
    .executeTakeFirst();
}

export function selectBodies(db: Db | Trx, postId: string): Promise<Selectable<PostBodiesTable>[]> {
  return db.selectFrom('post_bodies').selectAll().where('post_id', '=', postId).execute();
}

/** Selects plain texts of posts by language, shortened to a number of characters. */
export async function selectPlainTexts(db: Db, postIds: readonly string[], length: number) {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('post_bodies')
    .select((of) => [
      'post_id',
      'locale',
      of.fn<string>('left', ['plain_text', of.val(length)]).as('plain_text'),
    ])
    .where('post_id', 'in', [...postIds])
    .execute();
}

type Order = 'createdDate,DESC' | 'readCount,DESC';

/** Selects posts by id, in the order of the ids. */
async function selectPostsById(db: Db, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select(postColumns)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface PostFilter {
  listed: Rows<'posts'>;
  isNotice?: boolean | undefined;
  isSecret?: boolean | undefined;
  showsOnMain?: boolean | undefined;
}

const postsOf = (db: Db, boardId: string, { listed, isNotice, isSecret, showsOnMain }: PostFilter) =>
  db
    .selectFrom('posts')
    .where('posts.board_id', '=', boardId)
    .where(listed)
    .where((of) =>
      of.and(definedFields({ is_notice: isNotice, is_secret: isSecret, shows_on_main: showsOnMain })),
    );

export async function countPosts(db: Db, boardId: string, filter: PostFilter): Promise<number> {
  const { count } = await postsOf(db, boardId, filter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function selectPage(
  db: Db,
  found: ReturnType<typeof postsOf>,
  { page, size, sort }: Place<Order>,
): Promise<PostRow[]> {
  const ids = await found
    .select('posts.id')
    .orderBy(sort === 'readCount,DESC' ? 'posts.read_count' : 'posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return selectPostsById(
    db,
    ids.map(({ id }) => id),
  );
}

/** Selects a page of a board's posts. Skips earlier pages in the index alone, so far pages cost little more. */
export function selectPostPage(
  db: Db,
  boardId: string,
  filter: PostFilter,
  place: Place<Order>,
): Promise<PostRow[]> {
  return selectPage(db, postsOf(db, boardId, filter), place);
}

/**
 * Selects a page of search results, with their total. Searches and counts at most `maximumFound` posts, so that a word
 * in every post costs no more than a rare one.
 */
export async function selectFoundPage(
  db: Db,
  boardId: string,
  { meant, tag, ...filter }: PostFilter & { meant: Rows<'posts'> | undefined; tag: string | undefined },
  place: Place<Order>,
): Promise<{ rows: PostRow[]; total: number }> {
  const found = postsOf(db, boardId, filter)
    .where((of) => (meant === undefined ? of.lit(true) : meant(of)))
    .where((of) => (tag === undefined ? of.lit(true) : sql<boolean>`${tag} = any(posts.tags)`));
  const counted = found.select(sql`1`.as('one')).limit(maximumFound).as('counted');
  const [rows, { total }] = await Promise.all([
    place.page * place.size >= maximumFound ? [] : selectPage(db, found, place),
    db
      .selectFrom(counted)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Selects posts of a board by number, beginning after `after`. */
export function selectPostsAfter(
  db: Db,
  boardId: string,
  rows: Rows<'posts'>,
  { after, limit }: { after: number; limit: number },
): Promise<PostRow[]> {
  return db
    .selectFrom('posts')
    .select(postColumns)
    .where('board_id', '=', boardId)
    .where('number', '>', after)
    .where(rows)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** More notices would hide the list. */
const maximumNotices = 10;

export function selectNotices(db: Db, boardId: string, listed: Rows<'posts'>): Promise<PostRow[]> {
  return db
    .selectFrom('posts')
    .select(postColumns)
    .where('board_id', '=', boardId)
    .where('is_notice', '=', true)
    .where(listed)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximumNotices)
    .execute();
}

export type NeighbourRow = Pick<PostRow, 'number' | 'title_ko' | 'title_en'>;

/** Selects the next post of a board before or after another, by publication time. */
export function selectNeighbour(
  db: Db,
  { board_id, published_at, id }: Pick<PostRow, 'board_id' | 'id'> & { published_at: Date },
  side: 'before' | 'after',
  listed: Rows<'posts'>,
): Promise<NeighbourRow | undefined> {
  const direction = side === 'before' ? 'desc' : 'asc';
  return db
    .selectFrom('posts')
    .select(['number', 'title_ko', 'title_en'])
    .where('board_id', '=', board_id)
    .where(listed)
    .where((of) =>
      of(of.refTuple('published_at', 'id'), side === 'before' ? '<' : '>', of.tuple(published_at, id)),
    )
    .orderBy('published_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
}
