import { hidePost, restorePost, showPost } from '@airway/contract/board-admin';
import { type ManagedPost, movePost, withdrawPost } from '@airway/contract/board-posts-admin';
import { authorisedCall } from '../../../platform/session.ts';

type Seen = Pick<ManagedPost, 'boardCode' | 'itemNo' | 'version'>;

const sent = ({ boardCode, itemNo, version }: Seen, reason: string) => ({
  params: { boardCode, itemNo: String(itemNo) },
  body: { reason, version },
});

/** Calls of staff for a post, with the version that they saw. */
export const postCalls = {
  hide: (post: Seen, reason: string) => authorisedCall(hidePost, sent(post, reason)),
  show: (post: Seen, reason: string) => authorisedCall(showPost, sent(post, reason)),
  restore: (post: Seen, reason: string) => authorisedCall(restorePost, sent(post, reason)),
  withdraw: (post: Seen, reason: string) => authorisedCall(withdrawPost, sent(post, reason)),
  move(post: Seen, reason: string, to: string) {
    const { params, body } = sent(post, reason);
    return authorisedCall(movePost, { params, body: { ...body, to } });
  },
};
