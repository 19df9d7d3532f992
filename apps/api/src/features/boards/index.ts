import type { Feature } from '../../platform/feature.ts';
import { announcePosts } from './announce-posts.ts';
import { boardWords } from './board-words.ts';
import { boardInvariants } from './boards.invariants.ts';
import { registerBoardRoutes } from './boards.routes.ts';
import { seedBoards } from './boards.seed.ts';
import { boardTexts } from './boards.texts.ts';
import { foldReads } from './count-reads.ts';
import { ownPosts } from './own-posts.ts';
import { postFileUses } from './post-files.ts';
import { addressesOfBoards, addressesOfPosts } from './public-addresses.ts';
import { searchedPosts } from './searched-posts.ts';

export { seedBoardsWith } from './boards.seed.ts';
export { boardsWithPosts } from './filled-boards.ts';
export { findNewNotices, findShownNotices } from './new-notices.ts';
export { type SamplePost, sample } from './sample-post.seed.ts';

export const boards: Feature = {
  word: 'boards',
  about: 'Boards, their posts and comments, and who may read, write and manage them',
  audited: boardWords,
  routes: registerBoardRoutes,
  fileUses: postFileUses,
  searchables: [searchedPosts],
  publicAddresses: [addressesOfBoards, addressesOfPosts],
  workers: [foldReads, announcePosts],
  ownData: ownPosts,
  invariants: boardInvariants,
  bilingualTexts: [boardTexts],
  startsWith: { BOARD_Manage: ['SECRETARIAT'] },
  seed: seedBoards,
};
