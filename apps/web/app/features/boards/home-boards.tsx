import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-boards.module.css';
import type { HomeList } from './load-home.ts';
import { PostDay } from './post-day.tsx';
import { PostLink } from './post-link.tsx';

function Fact({ post: { readCount, createdDate } }: { post: HomeList['posts'][number] }) {
  const say = useSay();
  if (createdDate === undefined && readCount === undefined) return null;
  return (
    <span className={styles.fact}>
      {createdDate === undefined ? `${say('boards.list.views')} ${readCount}` : <PostDay at={createdDate} />}
    </span>
  );
}

/** Board lists on the home page; nothing while all are empty. */
export function HomeBoards({ lists }: { lists: readonly HomeList[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (lists.length === 0) return null;
  return (
    <Section title={say('editions.home.boards')}>
      <div className={styles.boards}>
        {lists.map((list) => {
          const title = say(list.title);
          return (
            <section key={list.title} className={styles.board} aria-label={title}>
              <div className={styles.boardHead}>
                <h3>{title}</h3>
                <Link href={pathTo(`/Board/${list.boardCode}`)}>{say('editions.home.more', { title })}</Link>
              </div>
              <ul className={styles.posts}>
                {list.posts.map((post) => (
                  <li key={post.itemNo}>
                    <span>
                      {post.isNotice && <Chip tone="info">{say('boards.list.notice')}</Chip>}{' '}
                      {post.link ? (
                        <Link href={post.link} rel="nofollow ugc">
                          <Bilingual text={post.title} isMarked />
                        </Link>
                      ) : (
                        <PostLink post={{ boardCode: list.boardCode, ...post }} />
                      )}{' '}
                      {post.isNew && <Chip tone="accent">{say('boards.list.new')}</Chip>}
                    </span>
                    <Fact post={post} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Section>
  );
}
