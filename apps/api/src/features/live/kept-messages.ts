import type { Retention } from '../../platform/retention.ts';
import { countMessagesKept, deleteMessagesOf, deleteMutesOf } from './kept-messages.queries.ts';

/** Retention of live room messages with their authors, votes and mutes. */
export const keptMessages: Retention = {
  kind: 'messages',
  from: 'meeting',
  count: countMessagesKept,
  async empty(_ctx, trx, editionId, atMost) {
    const messages = await deleteMessagesOf(trx, editionId, atMost);
    return messages > 0 ? messages : deleteMutesOf(trx, editionId);
  },
};
