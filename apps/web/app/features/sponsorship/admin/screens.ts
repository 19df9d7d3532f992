import type { Screen } from '../../../console/screen.ts';

export const sponsorshipScreens = {
  standing: {
    title: 'sponsorship.screen.standing',
    lead: 'sponsorship.admin.lead',
    path: '/Admin/Sponsorship',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'ok',
  },
  agreements: {
    title: 'sponsorship.screen.agreements',
    lead: 'sponsorship.admin.agreements.lead',
    path: '/Admin/SponsorAgreements',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'document',
  },
  code: {
    title: 'sponsorship.screen.code',
    lead: 'sponsorship.admin.code.lead',
    path: '/Admin/SponsorshipCode',
    permission: 'SPONSOR_Manage',
    group: 'sponsors',
    icon: 'ok',
  },
} as const satisfies Record<string, Screen>;
