import type { Comment } from '@airway/contract/board-comments';
import { authorisedCall } from '../../platform/session.ts';
import type { PostPageData } from './load-post.ts';

type Place = Pick<PostPageData['post'], 'boardCode' | 'itemNo'>;

const calls = () => import('@airway/contract/board-comments');
const namedBy = ({ boardCode, itemNo }: Place) => ({ boardCode, itemNo: String(itemNo) });

export const commentActs = (post: Place) => ({
  async write(requestKey: string, text: string) {
    const { createComment } = await calls();
    await authorisedCall(createComment, { params: namedBy(post), body: { requestKey, text } });
  },
  async change({ commentId }: Comment, text: string) {
    const { changeComment } = await calls();
    await authorisedCall(changeComment, { params: { ...namedBy(post), commentId }, body: { text } });
  },
  async remove({ commentId }: Comment) {
    const { removeComment } = await calls();
    await authorisedCall(removeComment, { params: { ...namedBy(post), commentId } });
  },
});

export type CommentActs = ReturnType<typeof commentActs>;
