import type { TaskKind } from '../../../console/task-list.tsx';
import { sponsorScreens } from './screens.ts';

export const sponsorTasks: readonly TaskKind[] = [
  {
    key: 'sponsors.proposals',
    tone: 'warn',
    title: 'sponsors.task.proposals',
    text: 'sponsors.task.proposals.text',
    path: `${sponsorScreens.sponsors.path}?needs=review`,
  },
];
