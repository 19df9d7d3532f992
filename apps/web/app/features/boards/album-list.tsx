import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './album-list.module.css';
import type { ListedPost } from './load-board.ts';
import { AlbumDay } from './post-facts.tsx';
import { PostLink } from './post-link.tsx';
import type { PostListProps } from './post-table.tsx';
import { thumbnailOf } from './thumbnail.ts';

type Album = ListedPost & { album: NonNullable<ListedPost['album']> };

const hasAlbum = (post: ListedPost): post is Album => post.album !== null;

/** Groups albums by year, the latest day first. */
function byYear(posts: readonly ListedPost[]): [year: string, albums: Album[]][] {
  const albums = posts
    .filter(hasAlbum)
    .toSorted((one, other) => other.album.takenOn.localeCompare(one.album.takenOn));
  return [...Map.groupBy(albums, ({ album }) => album.takenOn.slice(0, 4))];
}

function AlbumEntry({ post, isFirst }: { post: Album; isFirst: boolean }) {
  const say = useSay();
  const locale = useLocale();
  const { cover, pictureCount } = post.album;
  return (
    <li className={styles.album}>
      <div className={styles.cover}>
        {cover && (
          <img
            {...thumbnailOf(cover.file, '(min-width: 64rem) 24rem, (min-width: 36rem) 45vw, 100vw')}
            alt={textIn(locale, cover.alt).text}
            lang={textIn(locale, cover.alt).lang}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        )}
      </div>
      <p className={styles.title}>
        <PostLink post={post} /> {post.isNew && <Chip tone="accent">{say('boards.list.new')}</Chip>}
      </p>
      <p className={styles.facts}>
        <AlbumDay album={post.album} />
        <span>{say('boards.album.count', { count: pictureCount })}</span>
      </p>
    </li>
  );
}

/** Albums with their covers, grouped by year. */
export function AlbumList({ notices, posts }: PostListProps) {
  return byYear([...notices, ...posts]).map(([year, albums], place) => (
    <section key={year} className={styles.year} aria-labelledby={`albums-${year}`}>
      <h2 id={`albums-${year}`}>{year}</h2>
      <ul className={styles.albums}>
        {albums.map((post) => (
          <AlbumEntry key={post.itemNo} post={post} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  ));
}
