import type { TaskKind } from '../../../console/task-list.tsx';
import { requestScreens } from './screens.ts';

export const requestTasks: readonly TaskKind[] = [
  {
    key: 'requests.open',
    tone: 'warn',
    title: 'requests.task.open',
    text: 'requests.task.open.text',
    path: `${requestScreens.requests.path}?state=open`,
  },
];
