import type { ListOrder } from '@airway/contract';
import type { Db } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import { definedFields, type Place, paginate } from '../../platform/listing.ts';

interface ManagedPosts {
  boardCode: string | undefined;
  createdFrom: Date | undefined;
  createdBefore: Date | undefined;
  /** All conditions must match. */
  conditions: readonly Rows<'posts'>[];
}

type Order = `${'createdDate' | 'readCount' | 'commentCount'},${'ASC' | 'DESC'}` & ListOrder;

/** Selects a page of the posts of all boards. */
export function selectManagedPosts(
  db: Db,
  { boardCode, createdFrom, createdBefore, conditions }: ManagedPosts,
  place: Place<Order>,
) {
  const found = db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select([
      'posts.id',
      'posts.number',
      'posts.title_ko',
      'posts.title_en',
      'posts.author_id',
      'posts.created_at',
      'posts.published_at',
      'posts.hidden_at',
      'posts.deleted_at',
      'posts.read_count',
      'posts.comment_count',
      'posts.is_notice',
      'posts.is_secret',
      'posts.version',
      'boards.code as board_code',
      'boards.title_ko as board_title_ko',
      'boards.title_en as board_title_en',
    ])
    .where((of) => of.and(definedFields({ 'boards.code': boardCode })))
    .where((of) => of.and(conditions.map((condition) => condition(of))))
    .$if(createdFrom !== undefined, (of) => of.where('posts.created_at', '>=', createdFrom as Date))
    .$if(createdBefore !== undefined, (of) => of.where('posts.created_at', '<', createdBefore as Date));
  return paginate(
    db,
    found,
    place,
    {
      createdDate: 'posts.created_at',
      readCount: 'posts.read_count',
      commentCount: 'posts.comment_count',
    },
    'posts.id',
  );
}

export function selectPostAddresses(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'posts.board_id')
    .select(['posts.id', 'posts.number', 'posts.title_ko', 'posts.title_en', 'boards.code'])
    .where('posts.id', 'in', ids)
    .execute();
}
