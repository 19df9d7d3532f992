import type { Screen } from '../../../console/screen.ts';

export const popupScreens = {
  popups: {
    title: 'popups.screen.popups',
    lead: 'popups.admin.lead',
    path: '/Admin/Popups',
    permission: 'POPUP_Manage',
    group: 'site',
    icon: 'info',
  },
} as const satisfies Record<string, Screen>;
