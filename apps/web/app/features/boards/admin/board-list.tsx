import type { ManagedBoard } from '@airway/contract/board-settings';
import { ScreenPage } from '../../../console/screen-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { boardScreens } from './screens.ts';

export function BoardList({ boards }: { boards: readonly ManagedBoard[] }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const isOn = (on: boolean) => say(on ? 'console.on' : 'console.off');
  return (
    <ScreenPage screen={boardScreens.boards}>
      <Table
        caption={say(boardScreens.boards.title)}
        captionHidden
        rows={[...boards]}
        rowKey={({ boardCode }) => boardCode}
        columns={[
          {
            key: 'title',
            header: say('boards.admin.board'),
            rowHeader: true,
            cell: ({ boardCode, title }) => (
              <Link href={pathTo(`/Admin/Boards/${boardCode}`)}>{textIn(locale, title).text}</Link>
            ),
          },
          {
            key: 'kind',
            header: say('boards.admin.kind'),
            cell: ({ kind }) => say(`boards.admin.kind.${kind}`),
          },
          {
            key: 'comments',
            header: say('boards.admin.comments'),
            cell: ({ allowsComments }) => isOn(allowsComments),
          },
          {
            key: 'secret',
            header: say('boards.admin.state.secret'),
            cell: ({ allowsSecret }) => isOn(allowsSecret),
          },
          {
            key: 'posts',
            header: say('boards.admin.posts'),
            numeric: true,
            cell: ({ boardCode, postCount }) => (
              <Link href={pathTo(`/Admin/Posts?boardCode=${boardCode}`)}>{postCount}</Link>
            ),
          },
        ]}
      />
    </ScreenPage>
  );
}
