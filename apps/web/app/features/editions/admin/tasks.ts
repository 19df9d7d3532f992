import type { TaskKind } from '../../../console/task-list.tsx';
import { editionScreens } from './screens.ts';

export const editionTasks: readonly TaskKind[] = [
  {
    key: 'editions.seats',
    tone: 'warn',
    title: 'editions.task.seats',
    text: 'editions.task.seats.text',
    path: editionScreens.seats.path,
  },
];
