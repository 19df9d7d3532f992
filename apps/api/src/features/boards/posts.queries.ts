import { mostFound } from '@airway/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import { columnsOf } from '../../database/column-types.ts';
import type { Rows } from '../../database/rows.ts';
import type { PostBodiesTable, PostsTable } from '../../database/tables.ts';
import { asked, type Place } from '../../platform/listing.ts';

export type PostRow = Selectable<PostsTable>;

/** A post, and what whoever asked may do with it. */
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

/** What posts say without its form, shortened to so many characters, by language. */
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

/** Posts by their ids, in the order of these. */
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
    .where((of) => of.and(asked({ is_notice: isNotice, is_secret: isSecret, shows_on_main: showsOnMain })));

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

/**
 * A page of a board's posts. It is turned to in the index alone, and only the rows of the page are read: far pages
 * of a long list cost little more than the first.
 */
export function selectPostPage(
  db: Db,
  boardId: string,
  filter: PostFilter,
  place: Place<Order>,
): Promise<PostRow[]> {
  return selectPage(db, postsOf(db, boardId, filter), place);
}

/**
 * A page of those that are meant by what somebody typed, with how many there are. Nothing is looked for, or counted,
 * behind `mostFound`: a word that stands in every post costs no more than another.
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
  const counted = found.select(sql`1`.as('one')).limit(mostFound).as('counted');
  const [rows, { total }] = await Promise.all([
    place.page * place.size >= mostFound ? [] : selectPage(db, found, place),
    db
      .selectFrom(counted)
      .select((of) => of.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Posts of a board by their numbers, from the one after `after`. */
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

/** More notices than this hide the list. */
const mostNotices = 10;

export function selectNotices(db: Db, boardId: string, listed: Rows<'posts'>): Promise<PostRow[]> {
  return db
    .selectFrom('posts')
    .select(postColumns)
    .where('board_id', '=', boardId)
    .where('is_notice', '=', true)
    .where(listed)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNotices)
    .execute();
}

export type NeighbourRow = Pick<PostRow, 'number' | 'title_ko' | 'title_en'>;

/** The next post of a board before or after another, by when they were published. */
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
