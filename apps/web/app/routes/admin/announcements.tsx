import { listAnnouncements } from '@airway/contract/programme-announcements';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { Announcements } from '../../features/programme/admin/announcements.tsx';
import { programmeScreens } from '../../features/programme/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = programmeScreens.announcements;

export const handle: RouteHandle = { title: screen.title, messages: ['programme-admin'] };

export const clientLoader = listLoader(listAnnouncements);

export default function AnnouncementsRoute() {
  return <Announcements found={useLoaderData<typeof clientLoader>()} />;
}
