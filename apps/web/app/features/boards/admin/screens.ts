import type { Screen } from '../../../console/screen.ts';

export const boardScreens = {
  posts: {
    title: 'boards.screen.posts',
    lead: 'boards.admin.posts.lead',
    path: '/Admin/Posts',
    permission: 'BOARD_Manage',
    group: 'site',
    icon: 'document',
  },
  comments: {
    title: 'boards.screen.comments',
    lead: 'boards.admin.comments.lead',
    path: '/Admin/Comments',
    permission: 'BOARD_Manage',
    group: 'site',
    icon: 'mail',
  },
  boards: {
    title: 'boards.screen.boards',
    lead: 'boards.admin.boards.lead',
    path: '/Admin/Boards',
    permission: 'BOARD_Manage',
    group: 'site',
    icon: 'menu',
  },
} as const satisfies Record<string, Screen>;
