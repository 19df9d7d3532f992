import { PostState as State } from '@airway/contract/board-posts';
import { type ManagedPost, searchManagedPosts } from '@airway/contract/board-posts-admin';
import type { ManagedBoard } from '@airway/contract/board-settings';
import type { ReplyOf } from '@airway/contract/endpoint';
import { useSearchParams } from 'react-router';
import { choice, day, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import type { BulkAct } from '../../../console/list-selection.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { DownloadPosts } from '../download-posts.tsx';
import { postCalls } from './post-calls.ts';
import { PostState } from './post-state.tsx';
import { boardScreens } from './screens.ts';
import { WritePost } from './write-post.tsx';

function useActs(boards: readonly ManagedBoard[]): BulkAct<ManagedPost>[] {
  const say = useSay();
  const locale = useLocale();
  const act = (name: 'hide' | 'show' | 'restore' | 'withdraw'): BulkAct<ManagedPost> => ({
    label: say(`boards.admin.act.${name}`),
    title: (count) => say(`boards.admin.act.${name}.several`, { count }),
    text: say(`boards.admin.act.${name}.text`),
    send: postCalls[name],
  });
  const options = boards.map(({ boardCode, title }) => [boardCode, textIn(locale, title).text] as const);
  return [
    {
      label: say('boards.admin.act.move'),
      title: (count) => say('boards.admin.act.move.several', { count }),
      text: say('boards.admin.act.move.text'),
      choice: { label: say('boards.admin.act.move.to'), options },
      send: postCalls.move,
    },
    act('hide'),
    act('show'),
    act('restore'),
    { ...act('withdraw'), isDangerous: true },
  ];
}

export interface PostListProps {
  found: ReplyOf<typeof searchManagedPosts>;
  boards: readonly ManagedBoard[];
}

/** Posts of all boards, with bulk actions. */
export function PostList({ found, boards }: PostListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const chosenBoard = boards.find(({ boardCode }) => boardCode === search.get('boardCode'));
  const nameOf = ({ title }: ManagedPost) => textIn(locale, title).text;
  return (
    <ListPage
      screen={boardScreens.posts}
      call={searchManagedPosts}
      found={found}
      rowKey={({ boardCode, itemNo }) => `${boardCode}/${itemNo}`}
      rowName={nameOf}
      columns={{
        title: {
          head: say('boards.list.title'),
          isHead: true,
          cell: (post) => (
            <Link href={pathTo(`/Admin/Posts/${post.boardCode}/${post.itemNo}`)}>{nameOf(post)}</Link>
          ),
        },
        board: {
          head: say('boards.admin.board'),
          cell: ({ boardTitle, itemNo }) => `${textIn(locale, boardTitle).text} ${itemNo}`,
        },
        state: { head: say('boards.admin.state'), cell: (post) => <PostState post={post} /> },
        author: {
          head: say('boards.list.author'),
          unbroken: true,
          cell: ({ author }) => author.name ?? say('boards.author.gone'),
        },
        created: {
          head: say('boards.list.date'),
          sort: 'createdDate',
          cell: ({ createdDate }) => formatInstant(locale, createdDate),
        },
        reads: {
          head: say('boards.list.views'),
          sort: 'readCount',
          numeric: true,
          cell: ({ readCount }) => readCount,
        },
        comments: {
          head: say('boards.admin.comments'),
          sort: 'commentCount',
          numeric: true,
          cell: ({ commentCount }) => commentCount,
        },
      }}
      filters={{
        query: text(say('boards.search.words'), say('boards.admin.query.hint')),
        author: text(say('boards.list.author')),
        boardCode: choice(
          say('boards.admin.board'),
          boards.map(({ boardCode, title }) => [boardCode, textIn(locale, title).text]),
        ),
        state: choice(
          say('boards.admin.state'),
          [...State.options, 'notice' as const, 'secret' as const].map((state) => [
            state,
            say(`boards.admin.state.${state}`),
          ]),
        ),
        from: day(say('boards.admin.from')),
        until: day(say('boards.admin.until')),
      }}
      empty={say('boards.admin.posts.empty')}
      acts={useActs(boards)}
    >
      <WritePost boards={boards} chosen={chosenBoard?.boardCode} />
      {chosenBoard && <DownloadPosts boardCode={chosenBoard.boardCode} />}
    </ListPage>
  );
}
