import type { TaskKind } from '../../../console/task-list.tsx';
import { liveScreens } from './screens.ts';

export const liveTasks: readonly TaskKind[] = [
  {
    key: 'live.soon',
    tone: 'danger',
    title: 'live.task.soon',
    text: 'live.task.soon.text',
    path: liveScreens.rooms.path,
  },
  {
    key: 'live.objections',
    tone: 'warn',
    title: 'live.task.objections',
    text: 'live.task.objections.text',
    path: `${liveScreens.presence.path}/Objections?state=waits`,
  },
];
