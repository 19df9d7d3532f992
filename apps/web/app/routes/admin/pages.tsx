import { listPageStates } from '@airway/contract/page-drafts';
import { useLoaderData } from 'react-router';
import { PageList } from '../../features/pages/admin/page-list.tsx';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: pageScreens.pages.title, messages: ['pages-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listPageStates, {}));

export default function PagesRoute() {
  return <PageList pages={useLoaderData<typeof clientLoader>().content} />;
}
