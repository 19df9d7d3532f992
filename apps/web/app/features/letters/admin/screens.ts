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
  templates: {
    title: 'letters.screen.templates',
    lead: 'letters.admin.templates.lead',
    path: '/Admin/TextTemplates',
    permission: 'LETTER_Manage',
    group: 'settings',
    icon: 'mail',
  },
  texts: {
    title: 'letters.screen.texts',
    lead: 'letters.admin.texts.lead',
    path: '/Admin/TextSettings',
    permission: 'LETTER_Manage',
    group: 'settings',
    icon: 'mail',
  },
} as const satisfies Record<string, Screen>;
