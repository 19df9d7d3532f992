import type { Feature } from '../../platform/feature.ts';
import { registerLetterRoutes } from './letters.routes.ts';
import { outboxTasks } from './outbox.tasks.ts';
import { outboxWords } from './outbox-words.ts';

export const letters: Feature = {
  word: 'letters',
  about: 'Letters of staff to many people, and the outbox of mails and text messages',
  audited: outboxWords,
  routes: registerLetterRoutes,
  startsWith: { LETTER_Manage: ['SECRETARIAT'] },
  staffTasks: [outboxTasks],
};
