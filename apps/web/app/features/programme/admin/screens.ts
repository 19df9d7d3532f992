import type { Screen } from '../../../console/screen.ts';

export const programmeScreens = {
  programme: {
    title: 'programme.screen.programme',
    lead: 'programme.admin.lead',
    path: '/Admin/Programme',
    permission: 'PROGRAMME_Manage',
    group: 'programme',
    icon: 'calendar',
  },
  speakers: {
    title: 'programme.screen.speakers',
    lead: 'programme.admin.people.lead',
    path: '/Admin/Speakers',
    permission: 'PROGRAMME_Manage',
    group: 'programme',
    icon: 'person',
  },
  announcements: {
    title: 'programme.screen.announcements',
    lead: 'programme.admin.announcements.lead',
    path: '/Admin/Announcements',
    permission: 'PROGRAMME_Manage',
    group: 'live',
    icon: 'info',
  },
} as const satisfies Record<string, Screen>;
