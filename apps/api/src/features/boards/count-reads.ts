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

/** Hashes a reader (account or network) and a day. Without the app secret, the hash identifies nobody. */
function readerHash({ actor, address = '', services }: Context, day: string): string {
  const reader = actor.kind === 'account' ? actor.accountId : networkOf(address);
  return createHmac('sha256', services.config.appSecret).update(`${kind} ${day} ${reader}`).digest('hex');
}

/**
 * Records that somebody other than the author reads a published post. The post's count is written once per minute.
 * The browser makes this call, because the server does not see reads of a cached page.
 */
export async function countRead(ctx: Context, { post }: PostOfBoard): Promise<void> {
  const { actor } = ctx;
  const isAuthor = actor.kind === 'account' && actor.accountId === post.author_id;
  if (isAuthor || stateOf(post, await siteNow(ctx)) !== 'published') return;
  const day = today(ctx);
  ctx.services.gatherings.add(kind, `${day} ${post.id} ${readerHash(ctx, day)}`);
}

/** Adds the readers of the last minute, each once per day, and deletes those of past days. */
export const foldReads: RepeatedWorker = {
  name: 'boards-fold-reads',
  everySeconds: 60,
  async run(ctx) {
    const facts = ctx.services.gatherings.take(kind).map((fact) => fact.split(' '));
    // Always in the same order, or two processes could deadlock.
    const readers = facts
      .map(([day = '', postId = '', hash = '']) => ({ day, postId, hash }))
      .toSorted((left, right) => (left.postId + left.hash < right.postId + right.hash ? -1 : 1));
    if (readers.length > 0) await insertReaders(ctx.db, readers);
    await deleteReadersBefore(ctx.db, today(ctx));
  },
};
