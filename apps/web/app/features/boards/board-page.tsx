import { AsWritten } from '../../platform/as-written.tsx';
import { textIn } from '../../platform/bilingual.tsx';
import { ListPager } from '../../platform/list-pager.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { AlbumList } from './album-list.tsx';
import { boardPath } from './board-codes.ts';
import styles from './board-page.module.css';
import { boardQuery, pageSize } from './board-query.ts';
import { BoardSearch } from './board-search.tsx';
import { DownloadPosts } from './download-posts.tsx';
import { FeedLink } from './feed-link.tsx';
import type { BoardPageData } from './load-board.ts';
import { PaperList } from './paper-list.tsx';
import { PostTable } from './post-table.tsx';
import { SiteList } from './site-list.tsx';

const lists = {
  community: PostTable,
  reference: PostTable,
  papers: PaperList,
  sites: SiteList,
  gallery: AlbumList,
};
/** Limit of the search, in posts. */
const maximumFound = 1000;

/** A board: its posts in the layout of its kind, search and pages. */
export function BoardPage({ page }: { page: BoardPageData }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { board, query, total, posts, notices } = page;
  const List = lists[board.kind];
  const title = textIn(locale, board.title).text;
  const lead = textIn(locale, board.description).text;
  const address = pathTo(boardPath(board.boardCode));
  const isSearch = query.search !== '';
  const count = Math.min(total, isSearch ? maximumFound : total);
  return (
    <PageFrame
      title={title}
      description={lead}
      isPrivate={isSearch}
      lead={lead}
      aside={
        board.mayWrite &&
        board.kind !== 'gallery' && (
          <LinkButton href={`${address}/Write`}>{say('boards.write.page.new')}</LinkButton>
        )
      }
      above={[{ label: say(board.kind === 'gallery' ? 'ui.group.meeting' : 'ui.group.news') }]}
      crumb={<AsWritten text={title} />}
    >
      <p className={styles.count} role="status">
        {isSearch
          ? say(total > maximumFound ? 'boards.search.manyFound' : 'boards.search.found', {
              words: query.search,
              count,
            })
          : say('boards.list.count', { count })}
        {isSearch && posts.length > 0 && <Link href={address}>{say('boards.search.all')}</Link>}
      </p>
      {posts.length + notices.length === 0 ? (
        <EmptyState
          title={say(isSearch ? 'boards.search.none' : 'boards.list.none')}
          action={
            isSearch && (
              <LinkButton href={address} variant="secondary">
                {say('boards.search.all')}
              </LinkButton>
            )
          }
        />
      ) : (
        <List caption={title} notices={notices} posts={posts} />
      )}
      <ListPager
        page={query.page - 1}
        size={pageSize}
        total={count}
        hrefOf={(page) =>
          `${address}${boardQuery.searchOf({ ...query, field: isSearch ? query.field : 'all', page })}`
        }
      />
      {board.mayManage && <DownloadPosts boardCode={board.boardCode} />}
      <BoardSearch boardCode={board.boardCode} query={query} />
      <FeedLink boardCode={board.boardCode} title={title} />
    </PageFrame>
  );
}
