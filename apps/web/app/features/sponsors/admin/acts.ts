import type { Act } from '../../../console/screen.ts';
import { sponsorScreens } from './screens.ts';

const { sponsors } = sponsorScreens;

export const sponsorActs: readonly Act[] = [
  {
    title: 'sponsors.act.sponsor',
    words: 'sponsors.act.sponsor.words',
    path: `${sponsors.path}/New`,
    permission: 'SPONSOR_Manage',
  },
];
