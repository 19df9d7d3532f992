import { createHmac } from 'node:crypto';
import { networkOf } from '../../platform/addresses.ts';
import type { Context } from '../../platform/context.ts';
import type { RepeatedWorker } from '../../platform/jobs.ts';
import { dayInZone } from '../../platform/zones.ts';
import { siteNow } from '../editions/index.ts';
import { deleteReadersBefore, insertReaders } from './count-reads.queries.ts';
import type { PostOfBoard } from './posts.access.ts';
import { stateOf } from './posts.rules.ts';

const kind = 'boards.reads';
const today = (ctx: Context) => dayInZone(ctx.now, 'Asia/Seoul');

/** Somebody on one day: an account, or a network. Without the server’s secret it leads to nobody. */
function readerHash({ actor, address = '', services }: Context, day: string): string {
  const reader = actor.kind === 'account' ? actor.accountId : networkOf(address);
  return createHmac('sha256', services.config.appSecret).update(`${kind} ${day} ${reader}`).digest('hex');
}

/**
 * Notes that somebody else than its author reads a published post; the post itself is written once a minute. A page
 * that is kept asks for this from the browser, because nobody else knows that it was read.
 */
export async function countRead(ctx: Context, { post }: PostOfBoard): Promise<void> {
  const { actor } = ctx;
  const isAuthor = actor.kind === 'account' && actor.accountId === post.author_id;
  if (isAuthor || stateOf(post, await siteNow(ctx)) !== 'published') return;
  const day = today(ctx);
  ctx.services.gatherings.add(kind, `${day} ${post.id} ${readerHash(ctx, day)}`);
}

/** Adds the readers of the last minute, each once a day, and forgets those of days that are over. */
export const foldReads: RepeatedWorker = {
  name: 'boards-fold-reads',
  everySeconds: 60,
  async run(ctx) {
    const facts = ctx.services.gatherings.take(kind).map((fact) => fact.split(' '));
    // In one order everywhere: two processes that wait for each other would both fail.
    const readers = facts
      .map(([day = '', postId = '', hash = '']) => ({ day, postId, hash }))
      .toSorted((left, right) => (left.postId + left.hash < right.postId + right.hash ? -1 : 1));
    if (readers.length > 0) await insertReaders(ctx.db, readers);
    await deleteReadersBefore(ctx.db, today(ctx));
  },
};
