import type { Retention } from '../../platform/retention.ts';
import { countStoredMessages, deleteMessagesOf, deleteMutesOf } from './message-retention.queries.ts';

/** Retention of live room messages with their authors, votes and mutes. */
export const messageRetention: Retention = {
  kind: 'messages',
  from: 'meeting',
  count: countStoredMessages,
  async empty(_ctx, trx, editionId, atMost) {
    const messages = await deleteMessagesOf(trx, editionId, atMost);
    return messages > 0 ? messages : deleteMutesOf(trx, editionId);
  },
};
