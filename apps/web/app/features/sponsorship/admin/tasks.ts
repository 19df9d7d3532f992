import type { TaskKind } from '../../../console/task-list.tsx';
import { sponsorshipScreens } from './screens.ts';

export const sponsorshipTasks: readonly TaskKind[] = [
  {
    key: 'sponsorship.missing',
    tone: 'warn',
    title: 'sponsorship.task.missing',
    text: 'sponsorship.task.missing.text',
    path: sponsorshipScreens.standing.path,
  },
];
