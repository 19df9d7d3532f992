import type { TaskKind } from '../../../console/task-list.tsx';
import { popupScreens } from './screens.ts';

export const popupTasks: readonly TaskKind[] = [
  {
    key: 'popups.publishing',
    tone: 'warn',
    title: 'popups.task.publishing',
    text: 'popups.task.publishing.text',
    path: `${popupScreens.popups.path}?needs=publishing`,
  },
  {
    key: 'popups.english',
    tone: 'info',
    title: 'popups.task.english',
    text: 'popups.task.english.text',
    path: `${popupScreens.popups.path}?needs=english`,
  },
];
