export default {
  'boards.audit.board.downloaded': '게시글 목록 내려받기',
  'boards.audit.board.grants-set': '게시판 권한 설정',
  'boards.audit.post.hidden': '게시글 숨김',
  'boards.audit.post.shown': '게시글 다시 표시',
  'boards.audit.post.restored': '게시글 복원',
  'boards.audit.comment.deleted': '댓글 삭제',
  'boards.audit.post.deleted': '게시글 삭제',
  'boards.audit-subject.board': '게시판',
  'boards.audit-subject.comment': '댓글',
  'boards.audit-subject.post': '게시글',
  'boards.permission.BOARD_Manage': '게시판 관리',
};
