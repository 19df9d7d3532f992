import { touchContent } from '../../platform/content.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import { updateAwaited } from './announce-posts.queries.ts';
import { boardScope, postScope } from './boards.rules.ts';

/** A post that was scheduled is there from its moment on; this tells the pages that are kept. */
export const announcePosts: RepeatedWorker = {
  name: 'boards-announce-posts',
  everySeconds: 5,
  run: (ctx) =>
    ctx.db.transaction().execute(async (trx) => {
      const appeared = await updateAwaited(trx, ctx.now);
      for (const { code, number } of appeared)
        await touchContent(trx, boardScope(code), postScope(code, number));
    }),
};
