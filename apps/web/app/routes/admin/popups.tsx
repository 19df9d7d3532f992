import { listPopupsOfStaff } from '@airway/contract/popups-admin';
import { useLoaderData } from 'react-router';
import { PopupList } from '../../features/popups/admin/popup-list.tsx';
import { popupScreens } from '../../features/popups/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = popupScreens.popups;

export const handle: RouteHandle = { title: screen.title, messages: ['popups-admin'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listPopupsOfStaff, { query: listQueryOf(listPopupsOfStaff, search) }),
);

export default function PopupsRoute() {
  return <PopupList found={useLoaderData<typeof clientLoader>()} />;
}
