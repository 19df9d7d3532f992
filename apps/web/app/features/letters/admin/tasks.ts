import type { TaskKind } from '../../../console/task-list.tsx';
import { letterScreens } from './screens.ts';

export const letterTasks: readonly TaskKind[] = [
  {
    key: 'letters.unsent',
    tone: 'warn',
    title: 'letters.task.unsent',
    text: 'letters.task.unsent.text',
    path: `${letterScreens.outbox.path}?state=open`,
  },
  {
    key: 'letters.delayed',
    tone: 'warn',
    title: 'letters.task.delayed',
    text: 'letters.task.delayed.text',
    path: `${letterScreens.outbox.path}?state=delayed`,
  },
  {
    key: 'letters.paused',
    tone: 'warn',
    title: 'letters.task.paused',
    text: 'letters.task.paused.text',
    path: `${letterScreens.letters.path}?needs=decision`,
  },
  {
    key: 'letters.codes',
    tone: 'warn',
    title: 'letters.task.codes',
    text: 'letters.task.codes.text',
    path: letterScreens.texts.path,
  },
];
