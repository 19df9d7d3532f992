import type { Screen } from '../../../console/screen.ts';

export const sponsorScreens = {
  sponsors: {
    title: 'sponsors.screen.sponsors',
    lead: 'sponsors.admin.lead',
    path: '/Admin/Sponsors',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'star',
  },
  tiers: {
    title: 'sponsors.screen.tiers',
    lead: 'sponsors.admin.tiers.lead',
    path: '/Admin/SponsorTiers',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'star',
  },
  stamps: {
    title: 'sponsors.screen.stamps',
    lead: 'sponsors.admin.stamps.lead',
    path: '/Admin/StampTour',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'ticket',
  },
  stampVisitors: {
    title: 'sponsors.screen.stampVisitors',
    lead: 'sponsors.admin.stamps.visitors.lead',
    path: '/Admin/StampVisitors',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'ticket',
  },
} as const satisfies Record<string, Screen>;
