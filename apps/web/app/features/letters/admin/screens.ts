import type { Screen } from '../../../console/screen.ts';

export const letterScreens = {
  letters: {
    title: 'letters.screen.letters',
    lead: 'letters.admin.lead',
    path: '/Admin/Letters',
    permission: 'LETTER_Manage',
    group: 'people',
    icon: 'mail',
  },
  outbox: {
    title: 'letters.screen.outbox',
    lead: 'letters.admin.outbox.lead',
    path: '/Admin/Outbox',
    permission: 'LETTER_Manage',
    group: 'people',
    icon: 'clock',
  },
} as const satisfies Record<string, Screen>;
