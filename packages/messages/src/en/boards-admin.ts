import type ko from '../ko/boards-admin.ts';

export default {
  'boards.audit.comment.deleted': 'Comment deleted',
  'boards.audit.post.deleted': 'Post deleted',
  'boards.audit-subject.comment': 'Comment',
  'boards.audit-subject.post': 'Post',
  'boards.permission.BOARD_Manage': 'Manage boards',
} satisfies Record<keyof typeof ko, string>;
