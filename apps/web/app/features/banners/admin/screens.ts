import type { Screen } from '../../../console/screen.ts';

export const bannerScreens = {
  banners: {
    title: 'banners.screen.banners',
    lead: 'banners.admin.lead',
    path: '/Admin/Banners',
    permission: 'BANNER_Manage',
    group: 'site',
    icon: 'external',
  },
} as const satisfies Record<string, Screen>;
