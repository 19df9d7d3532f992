import type { Feature } from '../../platform/feature.ts';
import { registerBoardRoutes } from './boards.routes.ts';
import { seedBoards } from './boards.seed.ts';
import { foldReads } from './count-reads.ts';

export const boards: Feature = {
  word: 'boards',
  about: 'Boards, their posts and comments, and who may read, write and manage them',
  routes: registerBoardRoutes,
  workers: [foldReads],
  startsWith: { BOARD_Manage: ['SECRETARIAT'] },
  seed: seedBoards,
};
