import { listMissingTexts } from '@airway/contract/page-drafts';
import { useLoaderData } from 'react-router';
import { MissingList } from '../../features/pages/admin/missing-list.tsx';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: pageScreens.missing.title, messages: ['pages-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listMissingTexts, {}));

export default function PageTranslationsRoute() {
  return <MissingList found={useLoaderData<typeof clientLoader>()} />;
}
