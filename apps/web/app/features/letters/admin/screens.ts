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
} as const satisfies Record<string, Screen>;
