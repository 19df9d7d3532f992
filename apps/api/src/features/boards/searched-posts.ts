import { bilingual } from '../../platform/bilingual.ts';
import type { Searchable } from '../../platform/search-documents.ts';
import { siteNow } from '../editions/index.ts';
import { boardsWith, holderOf } from './boards.access.ts';
import { boardScope, postPath } from './boards.rules.ts';
import { postKind } from './post-rows.ts';
import { listed, listedDuringDownload } from './posts.access.ts';
import { foundPosts, selectFoundPosts, selectReadableBoards } from './searched-posts.queries.ts';

/** Posts in the site search: those that the caller sees in lists. */
export const searchedPosts: Searchable = {
  kind: postKind,
  async readable(ctx) {
    const holder = await holderOf(ctx);
    const boards = await selectReadableBoards(ctx.db, boardsWith(holder, 'BOARD_Read'));
    return foundPosts(
      listed(holder, await siteNow(ctx)),
      boards.map(({ id }) => id),
    );
  },
  async sections(ctx) {
    const boards = await selectReadableBoards(ctx.db, boardsWith(await holderOf(ctx), 'BOARD_Read'));
    return new Map(boards.map((board) => [boardScope(board.code), bilingual(board, 'title')]));
  },
  async describe(ctx, ids) {
    const seen = listedDuringDownload(await holderOf(ctx), await siteNow(ctx));
    const posts = await selectFoundPosts(ctx.db, ids, seen);
    return new Map(
      posts.map((post) => [
        post.id,
        {
          path: postPath(post.code, post.number),
          title: bilingual(post, 'title'),
          text: bilingual(post, 'text'),
          date: post.published_at,
        },
      ]),
    );
  },
};
