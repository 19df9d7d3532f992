import type { Trx } from '../../database/client.ts';
import { type Scope, siteScope, touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { siteNow } from '../editions/index.ts';
import { asGuest, boardsWith, holderOf } from './boards.access.ts';
import { boardScope, postScope } from './boards.rules.ts';
import { hasFewPosts, selectFilledBoards } from './filled-boards.queries.ts';
import { isOpen } from './posts.access.ts';

/** Returns the boards with posts for guests. The menu links to these. */
export async function boardsWithPosts(ctx: Context): Promise<string[]> {
  const guest = asGuest(await holderOf(ctx));
  const now = await siteNow(ctx);
  return ctx.services.content.cached(siteScope, 'boards with posts', () =>
    selectFilledBoards(ctx.db, boardsWith(guest, 'BOARD_Read'), isOpen(now)),
  );
}

/**
 * Invalidates pages with changed posts of a board. If the first post of a board appears or the last one disappears,
 * invalidates every page, because each shows the menu.
 */
export async function touchPosts(
  ctx: Context,
  trx: Trx,
  now: Date,
  boardCode: string,
  ...numbers: readonly number[]
): Promise<void> {
  const isFirstOrLast = await hasFewPosts(trx, boardCode, isOpen(now), numbers.length);
  const every: Scope[] = isFirstOrLast ? [siteScope] : [];
  const posts = numbers.map((number) => postScope(boardCode, number));
  await touchContent(ctx, trx, boardScope(boardCode), ...posts, ...every);
}
