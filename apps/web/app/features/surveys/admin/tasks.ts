import type { TaskKind } from '../../../console/task-list.tsx';
import { surveyScreens } from './screens.ts';

export const surveyTasks: readonly TaskKind[] = [
  {
    key: 'surveys.publishing',
    tone: 'warn',
    title: 'surveys.task.publishing',
    text: 'surveys.task.publishing.text',
    path: `${surveyScreens.surveys.path}?needs=publishing`,
  },
];
