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
];
