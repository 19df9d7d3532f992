import type { Act } from '../../../console/screen.ts';
import { requestScreens } from './screens.ts';

const { path, permission } = requestScreens.requests;

export const requestActs: readonly Act[] = [
  { title: 'requests.act.open', words: 'requests.act.open.words', path: `${path}/New`, permission },
];
