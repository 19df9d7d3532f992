import type { Feature } from '../../platform/feature.ts';
import { letterRetention } from './letter-retention.ts';
import { letterWords } from './letter-words.ts';
import { registerLetterRoutes } from './letters.routes.ts';
import { seedTexts } from './letters.seed.ts';
import { outboxTasks } from './outbox.tasks.ts';
import { ownLetters } from './own-letters.ts';
import { templateWorker } from './write-templates.ts';

export { type Held, holdSending } from './hold-sending.ts';
export { letterMails } from './letters.mails.ts';
export { letterWorkers } from './send-letters.ts';

export const letters: Feature = {
  word: 'letters',
  about: 'Letters of staff to many people, and the outbox of mails and text messages',
  audited: letterWords,
  routes: registerLetterRoutes,
  ownData: ownLetters,
  retentions: [letterRetention],
  startsWith: { LETTER_Manage: ['SECRETARIAT'] },
  staffTasks: [outboxTasks],
  workers: [templateWorker],
  seed: seedTexts,
};
