import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ListedPost } from './load-board.ts';
import { PostLink } from './post-link.tsx';
import styles from './post-list.module.css';
import { PostMarks } from './post-marks.tsx';
import type { PostListProps } from './post-table.tsx';

/** Authors, journal, year and link of a paper, as in a list of references. */
export function PaperSource({ paper }: { paper: NonNullable<ListedPost['paper']> }) {
  const { authors, journal, year, doi } = paper;
  return (
    <>
      {authors !== '' && (
        <p translate="no" className={styles.authors}>
          {authors}
        </p>
      )}
      <p className={styles.source}>
        {journal !== '' && (
          <cite translate="no" className={styles.journal}>
            {journal}
          </cite>
        )}
        {year !== null && <span>{year}</span>}
        {doi !== '' && (
          <Link href={`https://doi.org/${encodeURI(doi)}`} rel="nofollow ugc">
            doi:{doi} <Icon name="external" sizePx={16} />
          </Link>
        )}
      </p>
    </>
  );
}

export function PaperList({ caption, notices, posts }: PostListProps) {
  const say = useSay();
  return (
    <ol className={styles.list} aria-label={caption}>
      {[...notices, ...posts].map((post) => (
        <li key={post.itemNo} className={styles.entry}>
          <p className={styles.entryTitle}>
            {post.isNotice && <Chip tone="info">{say('boards.list.notice')}</Chip>} <PostLink post={post} />
            <PostMarks post={post} />
          </p>
          {post.paper !== null && <PaperSource paper={post.paper} />}
        </li>
      ))}
    </ol>
  );
}
