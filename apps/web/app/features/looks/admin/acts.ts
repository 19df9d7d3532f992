import type { Act } from '../../../console/screen.ts';
import { lookScreens } from './screens.ts';

const { path, permission } = lookScreens.look;

export const lookActs: readonly Act[] = [
  { title: 'looks.act.look', words: 'looks.act.look.words', path, permission },
];
