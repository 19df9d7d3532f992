import { listRevisions } from '@airway/contract/board-admin';
import { getPost } from '@airway/contract/board-posts';
import { listManagedBoards } from '@airway/contract/board-settings';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { PostPage } from '../../features/boards/admin/post-page.tsx';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = boardScreens.posts;

export const handle: RouteHandle = { title: screen.title, messages: ['boards-admin', 'boards'] };

export const clientLoader = signedIn(async ({ params: { boardCode = '', itemNo = '' } }) => {
  const params = { boardCode, itemNo };
  const post = await authorisedCall(getPost, { params });
  const [{ content: boards }, { content: versions }] = await Promise.all([
    authorisedCall(listManagedBoards, {}),
    post.mayChange ? authorisedCall(listRevisions, { params }) : { content: [] },
  ]);
  return { post, boards, versions };
});

export default function PostRoute() {
  const locale = useLocale();
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={textIn(locale, loaded.post.title).text}>
      <PostPage {...loaded} />
    </ScreenPage>
  );
}
