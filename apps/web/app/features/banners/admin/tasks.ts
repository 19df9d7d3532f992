import type { TaskKind } from '../../../console/task-list.tsx';
import { bannerScreens } from './screens.ts';

export const bannerTasks: readonly TaskKind[] = [
  {
    key: 'banners.publishing',
    tone: 'warn',
    title: 'banners.task.publishing',
    text: 'banners.task.publishing.text',
    path: `${bannerScreens.banners.path}?needs=publishing`,
  },
];
