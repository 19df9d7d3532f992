import type { Retention } from '../../platform/retention.ts';
import { countMessagesKept, deleteMessagesOf, deleteMutesOf } from './kept-messages.queries.ts';

/** What was said in live rooms, by whom, who found it good, and who was not let speak. */
export const keptMessages: Retention = {
  kind: 'messages',
  from: 'meeting',
  count: countMessagesKept,
  async empty(_ctx, trx, editionId, atMost) {
    const messages = await deleteMessagesOf(trx, editionId, atMost);
    return messages > 0 ? messages : deleteMutesOf(trx, editionId);
  },
};
