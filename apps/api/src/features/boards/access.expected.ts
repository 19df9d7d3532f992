import * as contract from '@airway/contract';
import { type AccessRow, ofAccount, ofWriter, open, type Things } from '../../../test/access.ts';
import { postForm } from '../../../test/board-posts.ts';

const board = ({ board }: Things) => ({ boardCode: board.boardCode });
const post = ({ board: { boardCode, itemNo } }: Things) => ({ boardCode, itemNo });

const removable = ({ board: { boardCode, removableItemNo } }: Things) => ({
  boardCode,
  itemNo: removableItemNo,
});

export const expected: readonly AccessRow[] = [
  open(contract.getBoard, (things) => ({ params: board(things) })),
  open(contract.listPosts, (things) => ({ query: board(things) })),
  open(contract.getPost, (things) => ({ params: post(things) })),
  ofAccount(contract.createPost, (things) => ({ params: board(things), body: postForm() })),
  ofWriter(contract.changePost, (things) => ({ params: post(things), body: { version: 0 } })),
  ofWriter(contract.removePost, (things) => ({ params: removable(things) })),
];
