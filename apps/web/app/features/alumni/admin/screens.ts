import type { Screen } from '../../../console/screen.ts';

export const alumniScreens = {
  alumni: {
    title: 'alumni.screen.alumni',
    lead: 'alumni.admin.lead',
    path: '/Admin/Alumni',
    permission: 'ALUMNI_Manage',
    group: 'people',
    icon: 'person',
  },
} as const satisfies Record<string, Screen>;
