import {
  type ManagedComment,
  restoreComment,
  searchManagedComments,
  withdrawComment,
} from '@airway/contract/board-comments-admin';
import type { ManagedBoard } from '@airway/contract/board-settings';
import type { ReplyOf } from '@airway/contract/endpoint';
import { choice, text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './comment-list.module.css';
import { boardScreens } from './screens.ts';

const namedBy = ({ boardCode, itemNo, commentId }: ManagedComment) => ({
  boardCode,
  itemNo: String(itemNo),
  commentId,
});

const shortened = (said: string) => (said.length > 40 ? `${said.slice(0, 40)}…` : said);

interface CommentListProps {
  found: ReplyOf<typeof searchManagedComments>;
  boards: readonly ManagedBoard[];
}

/** Comments of all boards, with bulk actions. */
export function CommentList({ found, boards }: CommentListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={boardScreens.comments}
      call={searchManagedComments}
      found={found}
      rowKey={({ commentId }) => commentId}
      rowName={({ text }) => shortened(text)}
      columns={{
        text: {
          head: say('boards.admin.comment'),
          isHead: true,
          cell: ({ text }) => <span className={styles.said}>{text}</span>,
        },
        post: {
          head: say('boards.admin.posts'),
          cell: ({ boardCode, itemNo, postTitle }) => (
            <Link href={pathTo(`/Admin/Posts/${boardCode}/${itemNo}`)}>{textIn(locale, postTitle).text}</Link>
          ),
        },
        state: {
          head: say('boards.admin.state'),
          cell: ({ isDeleted }) => (
            <Chip tone={isDeleted ? 'danger' : 'ok'}>
              {say(`boards.admin.comments.${isDeleted ? 'deleted' : 'standing'}`)}
            </Chip>
          ),
        },
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
      }}
      filters={{
        query: text(say('boards.search.words')),
        author: text(say('boards.list.author')),
        boardCode: choice(
          say('boards.admin.board'),
          boards.map(({ boardCode, title }) => [boardCode, textIn(locale, title).text]),
        ),
        state: choice(say('boards.admin.state'), [
          ['standing', say('boards.admin.comments.standing')],
          ['deleted', say('boards.admin.comments.deleted')],
        ]),
      }}
      empty={say('boards.admin.comments.empty')}
      acts={[
        {
          label: say('boards.admin.act.restore'),
          title: (count) => say('boards.admin.comments.restore', { count }),
          send: (comment, reason) =>
            authorisedCall(restoreComment, { params: namedBy(comment), body: { reason } }),
        },
        {
          label: say('boards.admin.act.withdraw'),
          title: (count) => say('boards.admin.comments.withdraw', { count }),
          isDangerous: true,
          send: (comment, reason) =>
            authorisedCall(withdrawComment, { params: namedBy(comment), body: { reason } }),
        },
      ]}
    />
  );
}
