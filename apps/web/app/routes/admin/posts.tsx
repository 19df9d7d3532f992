import { searchManagedPosts } from '@airway/contract/board-posts-admin';
import { listManagedBoards } from '@airway/contract/board-settings';
import { useLoaderData } from 'react-router';
import { PostList } from '../../features/boards/admin/post-list.tsx';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: boardScreens.posts.title,
  messages: ['boards-admin', 'boards'],
};

export const clientLoader = signedIn(async ({ search }) => {
  const [found, boards] = await Promise.all([
    authorisedCall(searchManagedPosts, { query: listQueryOf(searchManagedPosts, search) }),
    authorisedCall(listManagedBoards, {}),
  ]);
  return { found, boards: boards.content };
});

export default function PostsRoute() {
  return <PostList {...useLoaderData<typeof clientLoader>()} />;
}
