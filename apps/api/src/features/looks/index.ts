import type { Feature } from '../../platform/feature.ts';
import { copiedLook } from './copied-look.ts';
import { lookWords } from './look-words.ts';
import { lookLogoUse } from './looks.files.ts';
import { registerLookRoutes } from './looks.routes.ts';

export { findSiteLook } from './looks.service.ts';

export const looks: Feature = {
  word: 'looks',
  about: 'The look of an edition: its style sheet; for staff its colours and its logo',
  audited: lookWords,
  routes: registerLookRoutes,
  fileUses: [lookLogoUse],
  copies: [copiedLook],
};
