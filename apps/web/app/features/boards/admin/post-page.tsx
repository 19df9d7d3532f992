import type { Post } from '@airway/contract/board-posts';
import type { ManagedBoard } from '@airway/contract/board-settings';
import { useNavigate } from 'react-router';
import { useOutcome } from '../../../forms/outcome.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { PostActs } from './post-acts.tsx';
import { PostState } from './post-state.tsx';
import { PostVersions, type Version } from './post-versions.tsx';

export interface PostPageProps {
  post: Post;
  boards: readonly ManagedBoard[];
  versions: readonly Version[];
}

export function PostPage({ post, boards, versions }: PostPageProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { outcome, tell } = useOutcome();
  const board = boards.find(({ boardCode }) => boardCode === post.boardCode);
  async function done(after: Post, sentence: string) {
    tell(sentence);
    // The post may have moved to another board.
    await navigate(pathTo(`/Admin/Posts/${after.boardCode}/${after.itemNo}`), { replace: true });
  }
  return (
    <>
      <p>
        <Link href={pathTo('/Admin/Posts')}>{say('boards.admin.posts.back')}</Link>
      </p>
      {outcome}
      <DefinitionList
        items={[
          { key: 'state', term: say('boards.admin.state'), value: <PostState post={post} /> },
          {
            key: 'board',
            term: say('boards.admin.board'),
            value: (
              <Link href={pathTo(`/Board/${post.boardCode}/${post.itemNo}`)}>
                {`${board === undefined ? post.boardCode : textIn(locale, board.title).text} ${post.itemNo}`}
              </Link>
            ),
          },
          {
            key: 'author',
            term: say('boards.list.author'),
            value: post.author.name ?? say('boards.author.gone'),
          },
          {
            key: 'date',
            term: say('boards.list.date'),
            value: formatInstant(locale, post.createdDate),
          },
          { key: 'views', term: say('boards.list.views'), value: post.readCount },
          { key: 'comments', term: say('boards.admin.comments'), value: post.commentCount },
        ]}
      />
      <PostActs post={post} boards={boards} onDone={(...acted) => void done(...acted)} />
      <PostVersions post={post} versions={versions} onDone={(sentence) => void done(post, sentence)} />
    </>
  );
}
