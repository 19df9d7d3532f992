import type { Screen } from '../../../console/screen.ts';

/** One screen per kind of spreadsheet; the feature of that kind links to it. */
export const importScreens = {
  programme: {
    title: 'imports.screen.programme',
    lead: 'imports.admin.programme.lead',
    path: '/Admin/Programme/Import',
    permission: 'PROGRAMME_Manage',
    group: 'programme',
    icon: 'document',
  },
  alumni: {
    title: 'imports.screen.alumni',
    lead: 'imports.admin.alumni.lead',
    path: '/Admin/Alumni/Import',
    permission: 'ALUMNI_Manage',
    group: 'people',
    icon: 'document',
  },
  settlement: {
    title: 'imports.screen.settlement',
    lead: 'imports.admin.settlement.lead',
    path: '/Admin/PaymentBalance/Import',
    permission: 'PAYMENT_Manage',
    group: 'money',
    icon: 'document',
  },
  dues: {
    title: 'imports.screen.dues',
    lead: 'imports.admin.dues.lead',
    path: '/Admin/DuesList/Import',
    permission: 'FEE_Manage',
    group: 'people',
    icon: 'document',
  },
  bankStatement: {
    title: 'imports.screen.bankStatement',
    lead: 'imports.admin.bankStatement.lead',
    path: '/Admin/Deposits/Import',
    permission: 'PAYMENT_Take',
    group: 'money',
    icon: 'document',
  },
} as const satisfies Record<string, Screen>;
