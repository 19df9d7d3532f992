import type { Act } from '../../../console/screen.ts';
import { editionScreens } from './screens.ts';

const { editions, facts, fees, seats, society } = editionScreens;

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
  {
    title: 'editions.act.dates',
    words: 'editions.act.dates.words',
    path: facts.path,
    permission: facts.permission,
  },
  {
    title: 'editions.act.rehearsal',
    words: 'editions.act.rehearsal.words',
    path: `${facts.path}#rehearsal`,
    permission: facts.permission,
  },
  {
    title: 'editions.act.nextEdition',
    words: 'editions.act.nextEdition.words',
    path: editions.path,
    permission: editions.permission,
  },
  {
    title: 'editions.act.file',
    words: 'editions.act.file.words',
    path: `${facts.path}#file`,
    permission: facts.permission,
  },
  {
    title: 'editions.act.society',
    words: 'editions.act.society.words',
    path: society.path,
    permission: society.permission,
  },
];
