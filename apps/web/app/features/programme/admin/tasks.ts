import type { TaskKind } from '../../../console/task-list.tsx';
import { programmeScreens } from './screens.ts';

export const programmeTasks: readonly TaskKind[] = [
  {
    key: 'programme.sessions',
    tone: 'info',
    title: 'programme.task.sessions',
    text: 'programme.task.sessions.text',
    path: `${programmeScreens.programme.path}?missing=en`,
  },
  {
    key: 'programme.people',
    tone: 'info',
    title: 'programme.task.people',
    text: 'programme.task.people.text',
    path: `${programmeScreens.speakers.path}?missing=en`,
  },
];
