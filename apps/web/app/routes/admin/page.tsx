import { getPageDraft } from '@airway/contract/page-drafts';
import { useLoaderData } from 'react-router';
import { findMenu } from '../../features/pages/admin/menu/load-menu.ts';
import { PageScreen } from '../../features/pages/admin/page-screen.tsx';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: pageScreens.pages.title,
  messages: ['pages-admin', 'editor', 'files'],
};

export const clientLoader = signedIn(async ({ user, params }) => {
  const [draft, menu] = await Promise.all([
    authorisedCall(getPageDraft, { params: { code: params.code ?? '' } }),
    findMenu(user),
  ]);
  return { draft, menu };
});

export default function PageRoute() {
  const { draft, menu } = useLoaderData<typeof clientLoader>();
  return <PageScreen key={draft.code} draft={draft} menu={menu} />;
}
