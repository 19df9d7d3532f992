import type ko from '../ko/boards-admin.ts';

export default {
  'boards.audit.board.downloaded': 'List of posts downloaded',
  'boards.audit.board.grants-set': 'Board rights set',
  'boards.audit.post.hidden': 'Post hidden',
  'boards.audit.post.shown': 'Post shown again',
  'boards.audit.post.restored': 'Post restored',
  'boards.audit.comment.deleted': 'Comment deleted',
  'boards.audit.post.deleted': 'Post deleted',
  'boards.audit-subject.board': 'Board',
  'boards.audit-subject.comment': 'Comment',
  'boards.audit-subject.post': 'Post',
  'boards.permission.BOARD_Manage': 'Manage boards',
} satisfies Record<keyof typeof ko, string>;
