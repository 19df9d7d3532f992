import type { Screen } from '../../../console/screen.ts';

export const sponsorScreens = {
  sponsors: {
    title: 'sponsors.screen.sponsors',
    lead: 'sponsors.admin.lead',
    path: '/Admin/Sponsors',
    permission: 'SPONSOR_Manage',
    group: 'site',
    icon: 'star',
  },
  tiers: {
    title: 'sponsors.screen.tiers',
    lead: 'sponsors.admin.tiers.lead',
    path: '/Admin/SponsorTiers',
    permission: 'SPONSOR_Manage',
    group: 'site',
    icon: 'star',
  },
} as const satisfies Record<string, Screen>;
