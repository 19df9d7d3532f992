import { randomUUID } from 'node:crypto';
import * as contract from '@airway/contract';
import {
  type AccessRow,
  type OwnedIds,
  ofAccount,
  ofAuthor,
  ofManager,
  ofStaff,
  ofWriter,
  open,
} from '../../../test/access.ts';
import { postForm } from '../../../test/board-posts.ts';

const board = ({ board }: OwnedIds) => ({ boardCode: board.boardCode });
const post = ({ board: { boardCode, itemNo } }: OwnedIds) => ({ boardCode, itemNo });

const removable = ({ board: { boardCode, removableItemNo } }: OwnedIds) => ({
  boardCode,
  itemNo: removableItemNo,
});

const comment = () => ({ requestKey: randomUUID(), text: '예시 댓글' });
const commented = (things: OwnedIds) => ({ ...post(things), commentId: things.board.commentId });
const removableComment = (things: OwnedIds) => ({
  ...post(things),
  commentId: things.board.removableCommentId,
});

const managing = (things: OwnedIds) => ({ params: post(things), body: { reason: '예시 사유' } });
const staff = ofStaff('SECRETARIAT', 'ADMIN');

const siteSettings = {
  version: '',
  title: { ko: '추천 사이트', en: 'Sites' },
  description: { ko: '', en: '' },
  allowsComments: false,
  allowsSecret: false,
  reason: '예시 사유',
};
const siteGrants = { grants: [{ permission: 'BOARD_Read', roleCode: 'GUEST' }], reason: '예시 사유' };

export const expected: readonly AccessRow[] = [
  open(contract.getBoard, (things) => ({ params: board(things) })),
  open(contract.listPosts, (things) => ({ query: board(things) })),
  open(contract.getPost, (things) => ({ params: post(things) })),
  open(contract.searchPosts, (things) => ({ query: board(things) })),
  open(contract.downloadPosts, (things) => ({ params: board(things) })),
  open(contract.countRead, (things) => ({ params: post(things) })),
  open(contract.listComments, (things) => ({ query: post(things) })),
  ofAccount(contract.createComment, (things) => ({ params: post(things), body: comment() })),
  ofAuthor(contract.changeComment, (things) => ({ params: commented(things), body: { text: '예시' } })),
  ofWriter(contract.removeComment, (things) => ({ params: removableComment(things) })),
  ofAccount(contract.createPost, (things) => ({ params: board(things), body: postForm() })),
  ofAccount(contract.getPostUploadUrl, () => ({ query: { name: '초록.pdf', sizeBytes: '100' } })),
  ofAccount(contract.getUploadUrl, () => ({
    query: { use: 'boards.attachment', name: '초록.pdf', sizeBytes: '100' },
  })),
  ofAccount(contract.getUploadUrl, () => ({
    query: { use: 'boards.picture', name: 'a.png', sizeBytes: '100' },
  })),
  ofAccount(contract.completePictures, () => ({ body: { ids: [randomUUID()] } })),
  ofWriter(contract.changePost, (things) => ({ params: post(things), body: { version: 0 } })),
  ofManager(contract.hidePost, managing),
  ofManager(contract.showPost, managing),
  ofManager(contract.restorePost, managing),
  ofManager(contract.withdrawPost, (things) => ({
    params: post(things),
    body: { reason: '예시 사유', version: 0 },
  })),
  ofManager(contract.movePost, (things) => ({
    params: post(things),
    body: { reason: '예시 사유', version: 0, to: 'reference' },
  })),
  staff(contract.searchManagedComments, () => ({})),
  ofManager(contract.withdrawComment, (things) => ({
    params: commented(things),
    body: { reason: '예시 사유' },
  })),
  ofManager(contract.restoreComment, (things) => ({
    params: commented(things),
    body: { reason: '예시 사유' },
  })),
  staff(contract.searchManagedPosts, () => ({})),
  ofWriter(contract.listRevisions, (things) => ({ params: post(things) })),
  ofWriter(contract.getRevision, (things) => ({ params: { ...post(things), version: '1' } })),
  staff(contract.listManagedBoards, () => ({})),
  staff(contract.changeBoard, () => ({ params: { boardCode: 'sites' }, body: siteSettings })),
  staff(contract.listGrants, (things) => ({ params: board(things) })),
  staff(contract.putGrants, () => ({ params: { boardCode: 'sites' }, body: siteGrants })),
  staff(contract.listAccountGrants),
  staff(contract.putAccountGrants, () => ({ body: { grants: [], reason: '예시 사유' } })),
  ofWriter(contract.removePost, (things) => ({ params: removable(things) })),
];
