import type { TaskKind } from '../../../console/task-list.tsx';
import { depositScreens } from './screens.ts';

export const depositTasks: readonly TaskKind[] = [
  {
    key: 'deposits.open',
    tone: 'warn',
    title: 'deposits.task.open',
    text: 'deposits.task.open.text',
    path: `${depositScreens.deposits.path}?state=open`,
  },
];
