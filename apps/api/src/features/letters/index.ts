import type { Feature } from '../../platform/feature.ts';
import { registerLetterRoutes } from './letters.routes.ts';

export const letters: Feature = {
  word: 'letters',
  about: 'Letters of staff to many people, and the outbox of mails and text messages',
  routes: registerLetterRoutes,
  startsWith: { LETTER_Manage: ['SECRETARIAT'] },
};
