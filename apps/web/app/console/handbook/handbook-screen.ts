import type { Screen } from '../screen.ts';

/** How each task of staff is done, one page a task. */
export const handbookScreen: Screen = {
  title: 'console.screen.handbook',
  lead: 'console.handbook.lead',
  path: '/Admin/Handbook',
  permission: 'ADMIN_Access',
  group: 'today',
  icon: 'document',
};
