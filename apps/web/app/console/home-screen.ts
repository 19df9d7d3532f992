import type { Screen } from './screen.ts';

/** The console's start page: today's tasks. */
export const homeScreen: Screen = {
  title: 'console.screen.home',
  lead: 'console.home.lead',
  path: '/Admin',
  permission: 'ADMIN_Access',
  group: 'today',
  icon: 'clock',
};
