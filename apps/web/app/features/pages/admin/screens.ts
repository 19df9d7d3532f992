import type { Screen } from '../../../console/screen.ts';

export const pageScreens = {
  pages: {
    title: 'pages.screen.pages',
    lead: 'pages.admin.lead',
    path: '/Admin/Pages',
    permission: 'PAGE_Manage',
    group: 'site',
    icon: 'document',
  },
  menu: {
    title: 'pages.screen.menu',
    lead: 'pages.admin.menu.lead',
    path: '/Admin/Menu',
    permission: 'PAGE_Manage',
    group: 'site',
    icon: 'menu',
  },
} as const satisfies Record<string, Screen>;
