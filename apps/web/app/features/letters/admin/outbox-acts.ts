import type { Act } from '../../../console/screen.ts';
import { letterScreens } from './screens.ts';

export const outboxActs: readonly Act[] = [
  {
    title: 'letters.act.sendAgain',
    words: 'letters.act.sendAgain.words',
    path: `${letterScreens.outbox.path}?state=open`,
    permission: 'LETTER_Manage',
  },
];
