import type { Act } from '../../../console/screen.ts';
import { editionScreens } from './screens.ts';

const { fees, seats } = editionScreens;

export const editionActs: readonly Act[] = [
  {
    title: 'editions.act.fees',
    words: 'editions.act.fees.words',
    path: fees.path,
    permission: 'FEE_Manage',
  },
  {
    title: 'editions.act.seats',
    words: 'editions.act.seats.words',
    path: seats.path,
    permission: 'EDITION_Manage',
  },
];
