// biome-ignore-all lint/a11y/noRedundantRoles: see ui/table.tsx
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ListedPost } from './load-board.ts';
import { PostDay } from './post-day.tsx';
import { AuthorName } from './post-facts.tsx';
import { PostLink } from './post-link.tsx';
import styles from './post-list.module.css';
import { PostMarks } from './post-marks.tsx';

export interface PostListProps {
  caption: string;
  /** Shown first on every page. */
  notices: ListedPost[];
  posts: ListedPost[];
}

function Row({ post, isPinned }: { post: ListedPost; isPinned: boolean }) {
  const say = useSay();
  return (
    <tr role="row" className={isPinned ? styles.pinned : undefined}>
      <td role="cell" className={styles.number}>
        {isPinned ? <Chip tone="info">{say('boards.list.notice')}</Chip> : post.itemNo}
      </td>
      <th role="rowheader" scope="row" className={styles.title}>
        <PostLink post={post} />
        <PostMarks post={post} />
      </th>
      <td role="cell" className={styles.author}>
        <AuthorName name={post.authorName} />
      </td>
      <td role="cell" className={styles.day}>
        <PostDay at={post.createdDate} />
      </td>
      <td role="cell" className={styles.views}>
        <span className={styles.viewsWord} aria-hidden="true">
          {say('boards.list.views')}{' '}
        </span>
        {post.readCount}
      </td>
    </tr>
  );
}

/** Posts under the usual columns of Korean boards; on a phone the title, and the rest in one line below. */
export function PostTable({ caption, notices, posts }: PostListProps) {
  const say = useSay();
  const columns = ['number', 'title', 'author', 'date', 'views'] as const;
  return (
    <div className={styles.wrap}>
      <table className={styles.table} role="table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {say(`boards.list.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notices.map((post) => (
            <Row key={`notice-${post.itemNo}`} post={post} isPinned />
          ))}
          {posts.map((post) => (
            <Row key={post.itemNo} post={post} isPinned={post.isNotice} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
