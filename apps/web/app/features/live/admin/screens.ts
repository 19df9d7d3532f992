import type { Screen } from '../../../console/screen.ts';

export const liveScreens = {
  rooms: {
    title: 'live.screen.rooms',
    lead: 'live.admin.rooms.lead',
    path: '/Admin/Live',
    permission: 'LIVE_Manage',
    group: 'live',
    icon: 'play',
  },
  presence: {
    title: 'live.screen.presence',
    lead: 'live.admin.presence.lead',
    path: '/Admin/Presence',
    permission: 'LIVE_Manage',
    group: 'live',
    icon: 'clock',
  },
  links: {
    title: 'live.screen.links',
    lead: 'live.admin.links.lead',
    path: '/Admin/LiveLinks',
    permission: 'LIVE_Manage',
    group: 'live',
    icon: 'lock',
  },
} as const satisfies Record<string, Screen>;
