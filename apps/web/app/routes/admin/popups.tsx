import { listPopupsOfStaff } from '@airway/contract/popups-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { PopupList } from '../../features/popups/admin/popup-list.tsx';
import { popupScreens } from '../../features/popups/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = popupScreens.popups;

export const handle: RouteHandle = { title: screen.title, messages: ['popups-admin'] };

export const clientLoader = listLoader(listPopupsOfStaff);

export default function PopupsRoute() {
  return <PopupList found={useLoaderData<typeof clientLoader>()} />;
}
