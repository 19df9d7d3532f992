import type { RepeatedWorker } from '../../platform/jobs.ts';
import { updateAwaited } from './announce-posts.queries.ts';
import { touchPosts } from './filled-boards.ts';

/** A post that was scheduled is there from its moment on; this tells the pages that are kept. */
export const announcePosts: RepeatedWorker = {
  name: 'boards-announce-posts',
  everySeconds: 5,
  run: (ctx) =>
    ctx.db.transaction().execute(async (trx) => {
      const appeared = await updateAwaited(trx, ctx.now);
      for (const [code, posts] of Map.groupBy(appeared, ({ code }) => code))
        await touchPosts(trx, ctx.now, code, ...posts.map(({ number }) => number));
    }),
};
