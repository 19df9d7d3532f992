import type { Act } from '../../../console/screen.ts';
import { liveScreens } from './screens.ts';

const { presence, rooms } = liveScreens;

export const liveActs: readonly Act[] = [
  {
    title: 'live.act.broadcast',
    words: 'live.act.broadcast.words',
    path: rooms.path,
    permission: 'LIVE_Manage',
  },
  {
    title: 'live.act.minutes',
    words: 'live.act.minutes.words',
    path: presence.path,
    permission: 'LIVE_Manage',
  },
];
