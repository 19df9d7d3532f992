export default {
  'boards.notFound.board': '해당 게시판이 없거나 이용할 권한이 없습니다.',
  'boards.notFound.post': '해당 글이 없거나 볼 수 없는 글입니다. 목록을 새로 불러와 주세요.',
  'boards.notFound.comment': '해당 댓글이 없습니다. 글을 새로 불러와 주세요.',
  'boards.post.isOvertaken':
    '다른 분이 먼저 수정했습니다. 쓰신 내용은 그대로 두고, 지금 글을 새로 불러와 비교해 주세요.',
  'boards.writer.unproven': '이메일이나 휴대전화번호를 인증한 회원만 글과 댓글을 쓸 수 있습니다.',
};
