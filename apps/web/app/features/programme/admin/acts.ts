import type { Act } from '../../../console/screen.ts';
import { publishPath, sessionsPath } from './paths.ts';
import { programmeScreens } from './screens.ts';

const { speakers } = programmeScreens;

export const programmeActs: readonly Act[] = [
  {
    title: 'programme.act.session',
    words: 'programme.act.session.words',
    path: `${sessionsPath}/New`,
    permission: 'PROGRAMME_Manage',
  },
  {
    title: 'programme.act.speaker',
    words: 'programme.act.speaker.words',
    path: `${speakers.path}/New`,
    permission: 'PROGRAMME_Manage',
  },
  {
    title: 'programme.act.publish',
    words: 'programme.act.publish.words',
    path: publishPath,
    permission: 'PROGRAMME_Manage',
  },
];
