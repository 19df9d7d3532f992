import type ko from '../ko/letters-admin.ts';

export default {
  'letters.screen.letters': 'Letters',
  'letters.admin.lead': 'Mails to many people. You see who gets one, and how it looks, before it is sent.',
  'letters.permission.LETTER_Manage': 'Send letters to many, and manage what is sent',
} satisfies Record<keyof typeof ko, string>;
