import type { Screen } from '../../../console/screen.ts';

export const searchScreens = {
  terms: {
    title: 'search.screen.terms',
    lead: 'search.admin.lead',
    path: '/Admin/SearchTerms',
    permission: 'PAGE_Manage',
    group: 'site',
    icon: 'search',
  },
} as const satisfies Record<string, Screen>;
