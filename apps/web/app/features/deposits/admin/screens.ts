import type { Screen } from '../../../console/screen.ts';

export const depositScreens = {
  deposits: {
    title: 'deposits.screen.deposits',
    lead: 'deposits.admin.lead',
    path: '/Admin/Deposits',
    permission: 'PAYMENT_Take',
    group: 'money',
    icon: 'check',
  },
} as const satisfies Record<string, Screen>;
