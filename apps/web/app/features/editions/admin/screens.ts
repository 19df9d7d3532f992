import type { Screen } from '../../../console/screen.ts';

export const editionScreens = {
  facts: {
    title: 'editions.screen.facts',
    lead: 'editions.admin.facts.lead',
    path: '/Admin/Edition',
    permission: 'EDITION_Manage',
    group: 'settings',
    icon: 'calendar',
  },
  editions: {
    title: 'editions.screen.editions',
    lead: 'editions.admin.editions.lead',
    path: '/Admin/Editions',
    permission: 'EDITION_Manage',
    group: 'settings',
    icon: 'calendar',
  },
  fees: {
    title: 'editions.screen.fees',
    lead: 'editions.admin.fees.lead',
    path: '/Admin/Fees',
    permission: 'FEE_Manage',
    group: 'money',
    icon: 'ticket',
  },
  refunds: {
    title: 'editions.screen.refunds',
    lead: 'editions.admin.refunds.lead',
    path: '/Admin/Refunds',
    permission: 'FEE_Manage',
    group: 'money',
    icon: 'card',
  },
  seats: {
    title: 'editions.screen.seats',
    lead: 'editions.admin.seats.lead',
    path: '/Admin/Seats',
    permission: 'EDITION_Manage',
    group: 'settings',
    icon: 'person',
  },
  society: {
    title: 'editions.screen.society',
    lead: 'editions.admin.society.lead',
    path: '/Admin/Society',
    permission: 'EDITION_Manage',
    group: 'settings',
    icon: 'pin',
  },
} as const satisfies Record<string, Screen>;
