import type { Screen } from '../../../console/screen.ts';

export const lookScreens = {
  look: {
    title: 'looks.screen.look',
    lead: 'looks.admin.lead',
    path: '/Admin/Look',
    permission: 'EDITION_Manage',
    group: 'settings',
    icon: 'star',
  },
} as const satisfies Record<string, Screen>;
