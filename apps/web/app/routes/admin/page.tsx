import { getPageDraft } from '@airway/contract/page-drafts';
import { useLoaderData } from 'react-router';
import { PageScreen } from '../../features/pages/admin/page-screen.tsx';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: pageScreens.pages.title,
  messages: ['pages-admin', 'editor', 'files'],
};

export const clientLoader = signedIn(({ params }) =>
  authorisedCall(getPageDraft, { params: { code: params.code ?? '' } }),
);

export default function PageRoute() {
  const draft = useLoaderData<typeof clientLoader>();
  return <PageScreen key={draft.code} draft={draft} />;
}
