import type { TaskKind } from '../../../console/task-list.tsx';
import { pageScreens } from './screens.ts';

export const pageTasks: readonly TaskKind[] = [
  {
    key: 'pages.english',
    tone: 'info',
    title: 'pages.task.english',
    text: 'pages.task.english.text',
    path: pageScreens.missing.path,
  },
];
