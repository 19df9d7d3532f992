import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import { type AccessRow, ofAccount, ofAuthor, ofWriter, open, type Things } from '../../../test/access.ts';
import { postForm } from '../../../test/board-posts.ts';

const board = ({ board }: Things) => ({ boardCode: board.boardCode });
const post = ({ board: { boardCode, itemNo } }: Things) => ({ boardCode, itemNo });

const removable = ({ board: { boardCode, removableItemNo } }: Things) => ({
  boardCode,
  itemNo: removableItemNo,
});

const comment = () => ({ requestKey: randomUUID(), text: '예시 댓글' });
const commented = (things: Things) => ({ ...post(things), commentId: things.board.commentId });
const removableComment = (things: Things) => ({
  ...post(things),
  commentId: things.board.removableCommentId,
});

export const expected: readonly AccessRow[] = [
  open(contract.getBoard, (things) => ({ params: board(things) })),
  open(contract.listPosts, (things) => ({ query: board(things) })),
  open(contract.getPost, (things) => ({ params: post(things) })),
  open(contract.searchPosts, (things) => ({ query: board(things) })),
  open(contract.countRead, (things) => ({ params: post(things) })),
  open(contract.listComments, (things) => ({ query: post(things) })),
  ofAccount(contract.createComment, (things) => ({ params: post(things), body: comment() })),
  ofAuthor(contract.changeComment, (things) => ({ params: commented(things), body: { text: '예시' } })),
  ofWriter(contract.removeComment, (things) => ({ params: removableComment(things) })),
  ofAccount(contract.createPost, (things) => ({ params: board(things), body: postForm() })),
  ofWriter(contract.changePost, (things) => ({ params: post(things), body: { version: 0 } })),
  ofWriter(contract.removePost, (things) => ({ params: removable(things) })),
];
