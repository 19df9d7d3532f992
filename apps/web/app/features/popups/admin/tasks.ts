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
];
