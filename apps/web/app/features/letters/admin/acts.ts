import type { Act } from '../../../console/screen.ts';
import { letterScreens } from './screens.ts';

const { letters, templates, texts } = letterScreens;

export const letterActs: readonly Act[] = [
  {
    title: 'letters.act.letter',
    words: 'letters.act.letter.words',
    path: `${letters.path}/New`,
    permission: 'LETTER_Manage',
  },
  {
    title: 'letters.act.unpaid',
    words: 'letters.act.unpaid.words',
    path: `${letters.path}/New?kind=registrations&state=unpaid`,
    permission: 'LETTER_Manage',
  },
  {
    title: 'letters.act.templates',
    words: 'letters.act.templates.words',
    path: templates.path,
    permission: 'LETTER_Manage',
  },
  {
    title: 'letters.act.texts',
    words: 'letters.act.texts.words',
    path: texts.path,
    permission: 'LETTER_Manage',
  },
];
