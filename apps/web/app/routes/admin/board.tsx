import { listRoles } from '@airway/contract/accounts-roles';
import { listGrants } from '@airway/contract/board-admin';
import { listManagedBoards } from '@airway/contract/board-settings';
import { data, useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { BoardEditor } from '../../features/boards/admin/board-editor.tsx';
import { BoardGrants } from '../../features/boards/admin/board-grants.tsx';
import { boardScreens } from '../../features/boards/admin/screens.ts';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';
import { Link } from '../../ui/link.tsx';

const screen = boardScreens.boards;

export const handle: RouteHandle = { title: screen.title, messages: ['boards-admin', 'boards'] };

export const clientLoader = signedIn(async ({ params: { boardCode = '' } }) => {
  const [{ content }, { grants, accounts }, { content: roles }] = await Promise.all([
    authorisedCall(listManagedBoards, {}),
    authorisedCall(listGrants, { params: { boardCode } }),
    authorisedCall(listRoles, {}),
  ]);
  const board = content.find((one) => one.boardCode === boardCode);
  if (board === undefined) throw data(null, { status: 404 });
  return { board, grants, accounts, roles };
});

export default function BoardRoute() {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { board, grants, accounts, roles } = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={textIn(locale, board.title).text}>
      <p>
        <Link href={pathTo('/Admin/Boards')}>{say('boards.admin.boards.back')}</Link>
      </p>
      <BoardEditor key={board.boardCode} board={board} />
      <BoardGrants
        key={`grants ${board.boardCode}`}
        boardCode={board.boardCode}
        grants={grants}
        accounts={accounts}
        roles={roles}
      />
    </ScreenPage>
  );
}
