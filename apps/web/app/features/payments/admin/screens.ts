import type { Screen } from '../../../console/screen.ts';

export const paymentScreens = {
  cases: {
    title: 'payments.screen.cases',
    lead: 'payments.admin.cases.lead',
    path: '/Admin/PaymentCases',
    permission: 'PAYMENT_Manage',
    group: 'money',
    icon: 'warn',
  },
  balance: {
    title: 'payments.screen.balance',
    lead: 'payments.admin.balance.lead',
    path: '/Admin/PaymentBalance',
    permission: 'PAYMENT_Manage',
    group: 'money',
    icon: 'check',
  },
  settings: {
    title: 'payments.screen.settings',
    lead: 'payments.admin.settings.lead',
    path: '/Admin/PaymentSettings',
    permission: 'PAYMENT_Settings',
    group: 'settings',
    icon: 'card',
  },
  transfers: {
    title: 'payments.screen.transfers',
    lead: 'payments.admin.transfers.lead',
    path: '/Admin/TransferSettings',
    permission: 'PAYMENT_Settings',
    group: 'money',
    icon: 'card',
  },
} as const satisfies Record<string, Screen>;
