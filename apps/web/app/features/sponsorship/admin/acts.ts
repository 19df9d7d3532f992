import type { Act } from '../../../console/screen.ts';
import { sponsorshipScreens } from './screens.ts';

const { agreements } = sponsorshipScreens;

export const sponsorshipActs: readonly Act[] = [
  {
    title: 'sponsorship.act.agreement',
    words: 'sponsorship.act.agreement.words',
    path: `${agreements.path}/New`,
    permission: 'SPONSOR_Manage',
  },
];
