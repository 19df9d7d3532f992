import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PostLink } from './post-link.tsx';
import styles from './post-list.module.css';
import { PostMarks } from './post-marks.tsx';
import type { PostListProps } from './post-table.tsx';

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link);

/** Websites: the name links to the site, a second link to its description. */
export function SiteList({ caption, notices, posts }: PostListProps) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ul className={styles.list} aria-label={caption}>
      {[...notices, ...posts].map((post) => (
        <li key={post.itemNo} className={styles.entry}>
          <p className={styles.entryTitle}>
            {post.isNotice && <Chip tone="info">{say('boards.list.notice')}</Chip>}{' '}
            {post.link ? (
              <Link href={post.link} rel="nofollow ugc">
                <Bilingual text={post.title} isMarked /> <Icon name="external" sizePx={20} />
              </Link>
            ) : (
              <PostLink post={post} />
            )}
            <PostMarks post={post} />
          </p>
          {post.about !== null && (
            <p className={styles.about}>
              <Bilingual text={post.about} isMarked />
            </p>
          )}
          {post.link && (
            <p className={styles.source}>
              <span translate="no">{hostOf(post.link)}</span>
              <Link href={pathTo(`/Board/${post.boardCode}/${post.itemNo}`)}>{say('boards.site.about')}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
