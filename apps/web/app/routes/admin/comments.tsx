import { searchManagedComments } from '@airway/contract/board-comments-admin';
import { listManagedBoards } from '@airway/contract/board-settings';
import { useLoaderData } from 'react-router';
import { CommentList } from '../../features/boards/admin/comment-list.tsx';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: boardScreens.comments.title,
  messages: ['boards-admin', 'boards'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, boards] = await Promise.all([
    authorisedCall(searchManagedComments, { query: listQueryOf(searchManagedComments, search) }),
    authorisedCall(listManagedBoards, {}),
  ]);
  return { found, boards: boards.content };
});

export default function CommentsRoute() {
  return <CommentList {...useLoaderData<typeof clientLoader>()} />;
}
