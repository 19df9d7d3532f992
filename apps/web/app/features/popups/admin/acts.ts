import type { Act } from '../../../console/screen.ts';
import { popupScreens } from './screens.ts';

const { popups } = popupScreens;

export const popupActs: readonly Act[] = [
  {
    title: 'popups.act.popup',
    words: 'popups.act.popup.words',
    path: `${popups.path}/New`,
    permission: 'POPUP_Manage',
  },
];
