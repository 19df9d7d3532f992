import type { RepeatedWorker } from '../../platform/jobs.ts';
import { siteNow } from '../editions/index.ts';
import { hasAwaited, updateAwaited } from './announce-posts.queries.ts';
import { touchPosts } from './filled-boards.ts';

/** Invalidates cached pages when a scheduled post becomes public by the site's clock. */
export const announcePosts: RepeatedWorker = {
  name: 'boards-announce-posts',
  everySeconds: 10,
  async run(ctx) {
    const now = await siteNow(ctx);
    // Most looks find none, and need no transaction.
    if (!(await hasAwaited(ctx.db, now))) return;
    await ctx.db.transaction().execute(async (trx) => {
      const changed = await updateAwaited(trx, now);
      for (const [code, posts] of Map.groupBy(changed, ({ code }) => code))
        await touchPosts(ctx, trx, now, code, ...posts.map(({ number }) => number));
    });
  },
};
