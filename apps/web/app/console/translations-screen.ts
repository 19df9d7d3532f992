import type { Screen } from './screen.ts';

/** Texts in one language only, of all features. */
export const translationsScreen: Screen = {
  title: 'console.screen.translations',
  lead: 'console.translations.lead',
  path: '/Admin/Translations',
  permission: 'ADMIN_Access',
  group: 'site',
  icon: 'globe',
};
