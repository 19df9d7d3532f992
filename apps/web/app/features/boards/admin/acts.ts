import type { Act } from '../../../console/screen.ts';
import { boardScreens } from './screens.ts';

const { posts } = boardScreens;

export const boardActs: readonly Act[] = [
  {
    title: 'boards.act.notice',
    words: 'boards.act.notice.words',
    path: posts.path,
    permission: 'BOARD_Manage',
  },
];
