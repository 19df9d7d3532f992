import { searchManagedPosts } from '@airway/contract/board-posts-admin';
import type { Finder } from '../../../console/screen.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { boardScreens } from './screens.ts';

export const postFinder: Finder = {
  screen: boardScreens.posts,
  permission: 'BOARD_Manage',
  async find(query) {
    const { content } = await authorisedCall(searchManagedPosts, { query: { query, size: '5' } });
    return content.map(({ boardCode, itemNo, title, author }) => ({
      path: `/Admin/Posts/${boardCode}/${itemNo}`,
      name: title.ko ?? title.en ?? '',
      note: [`${boardCode} ${itemNo}`, author.name].filter(Boolean).join(' · '),
    }));
  },
};
