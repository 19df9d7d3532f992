import type { Screen } from '../../../console/screen.ts';

export const requestScreens = {
  requests: {
    title: 'requests.screen.requests',
    lead: 'requests.admin.lead',
    path: '/Admin/DataRequests',
    permission: 'REQUEST_Manage',
    group: 'people',
    icon: 'document',
  },
} as const satisfies Record<string, Screen>;
