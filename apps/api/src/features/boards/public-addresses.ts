import type { Context } from '../../platform/context.ts';
import type { PublicAddresses } from '../../platform/public-addresses.ts';
import { siteNow } from '../editions/index.ts';
import { holderOf } from './boards.access.ts';
import { postPath } from './boards.rules.ts';
import { boardsWithPosts } from './filled-boards.ts';
import { listedDuringDownload } from './posts.access.ts';
import { countSuchPosts, selectPostAddresses } from './searched-posts.queries.ts';

export const addressesOfBoards: PublicAddresses = {
  count: async (ctx) => (await boardsWithPosts(ctx)).length,
  async list(ctx, { offset, limit }) {
    const codes = await boardsWithPosts(ctx);
    return codes
      .slice(offset, offset + limit)
      .map((code) => ({ path: code === 'gallery' ? '/Gallery' : `/Board/${code}`, changedAt: null }));
  },
};

const open = async (ctx: Context) => listedDuringDownload(await holderOf(ctx), await siteNow(ctx));

/** Posts that guests see in lists. */
export const addressesOfPosts: PublicAddresses = {
  count: async (ctx) => countSuchPosts(ctx.db, await open(ctx)),
  async list(ctx, place) {
    const posts = await selectPostAddresses(ctx.db, await open(ctx), place);
    return posts.map(({ code, number, changed_at }) => ({
      path: postPath(code, number),
      changedAt: changed_at,
    }));
  },
};
