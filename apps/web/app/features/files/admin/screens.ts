import type { Screen } from '../../../console/screen.ts';

export const fileScreens = {
  files: {
    title: 'files.screen.files',
    lead: 'files.admin.lead',
    path: '/Admin/Files',
    permission: 'FILE_Manage',
    group: 'site',
    icon: 'download',
  },
} as const satisfies Record<string, Screen>;
