import type { Act } from '../../../console/screen.ts';
import { importScreens } from './screens.ts';

const { alumni, dues, programme, settlement } = importScreens;

export const importActs: readonly Act[] = [
  {
    title: 'imports.act.alumni',
    words: 'imports.act.alumni.words',
    path: alumni.path,
    permission: 'ALUMNI_Manage',
  },
  {
    title: 'imports.act.programme',
    words: 'imports.act.programme.words',
    path: programme.path,
    permission: 'PROGRAMME_Manage',
  },
  {
    title: 'imports.act.dues',
    words: 'imports.act.dues.words',
    path: dues.path,
    permission: 'FEE_Manage',
  },
  {
    title: 'imports.act.settlement',
    words: 'imports.act.settlement.words',
    path: settlement.path,
    permission: 'PAYMENT_Manage',
  },
];
