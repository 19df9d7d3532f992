export default {
  'boards.audit.comment.deleted': '댓글 삭제',
  'boards.audit.post.deleted': '게시글 삭제',
  'boards.audit-subject.comment': '댓글',
  'boards.audit-subject.post': '게시글',
  'boards.permission.BOARD_Manage': '게시판 관리',
};
