import { listManagedBoards } from '@airway/contract/board-settings';
import { useLoaderData } from 'react-router';
import { BoardList } from '../../features/boards/admin/board-list.tsx';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: boardScreens.boards.title, messages: ['boards-admin'] };

export const clientLoader = signedIn(() => authorisedCall(listManagedBoards, {}));

export default function BoardsRoute() {
  const { content } = useLoaderData<typeof clientLoader>();
  return <BoardList boards={content} />;
}
