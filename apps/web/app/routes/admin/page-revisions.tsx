import { getPageDraft, listPageRevisions } from '@airway/contract/page-drafts';
import { useLoaderData } from 'react-router';
import { RevisionList } from '../../features/pages/admin/revision-list.tsx';
import { pageScreens } from '../../features/pages/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: pageScreens.pages.title, messages: ['pages-admin'] };

export const clientLoader = signedIn(async ({ params }) => {
  const pageParams = { params: { code: params.code ?? '' } };
  const [draft, { content }] = await Promise.all([
    authorisedCall(getPageDraft, pageParams),
    authorisedCall(listPageRevisions, pageParams),
  ]);
  return { draft, revisions: content };
});

export default function PageRevisionsRoute() {
  return <RevisionList {...useLoaderData<typeof clientLoader>()} />;
}
