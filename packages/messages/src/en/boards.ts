import type ko from '../ko/boards.ts';

export default {
  'boards.notFound.board': 'There is no such board, or it is not open to you.',
  'boards.notFound.post': 'There is no such post, or it is not open to you. Please load the list again.',
  'boards.notFound.comment': 'There is no such comment. Please load the post again.',
  'boards.post.isOvertaken':
    'Somebody else has changed this post meanwhile. What you wrote is still here: load the post again and compare.',
  'boards.writer.unproven':
    'Only members who have verified an e-mail address or a mobile number may write posts and comments.',
} satisfies Record<keyof typeof ko, string>;
