import type { Screen } from '../../../console/screen.ts';

export const retentionScreens = {
  retention: {
    title: 'retention.screen.retention',
    lead: 'retention.admin.lead',
    path: '/Admin/Retention',
    permission: 'RETENTION_View',
    group: 'settings',
    icon: 'calendar',
  },
} as const satisfies Record<string, Screen>;
