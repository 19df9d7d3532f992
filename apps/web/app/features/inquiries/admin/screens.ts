import type { Screen } from '../../../console/screen.ts';

export const inquiryScreens = {
  inquiries: {
    title: 'inquiries.screen.inquiries',
    lead: 'inquiries.admin.lead',
    path: '/Admin/Inquiries',
    permission: 'INQUIRY_Manage',
    group: 'today',
    icon: 'mail',
  },
} as const satisfies Record<string, Screen>;
