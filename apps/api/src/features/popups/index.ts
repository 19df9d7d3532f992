import type { Feature } from '../../platform/feature.ts';
import { datedPopups } from './dated-popups.ts';
import { popupWords } from './popup-words.ts';
import { popupPictureUse } from './popups.files.ts';
import { registerPopupRoutes } from './popups.routes.ts';
import { seedPopups } from './popups.seed.ts';
import { popupTasks } from './popups.tasks.ts';
import { popupTexts } from './popups.texts.ts';

export const popups: Feature = {
  word: 'popups',
  about: 'Pop-up notices: those in force; for staff writing, publishing and withdrawing them',
  audited: popupWords,
  routes: registerPopupRoutes,
  fileUses: [popupPictureUse],
  dated: [datedPopups],
  startsWith: { POPUP_Manage: ['SECRETARIAT'] },
  seed: seedPopups,
  bilingualTexts: [popupTexts],
  staffTasks: [popupTasks],
};
