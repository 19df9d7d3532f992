import type { ReactNode } from 'react';
import { AsWritten } from '../../platform/as-written.tsx';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { DocumentText } from '../../platform/document-text.tsx';
import { fileAddress } from '../../platform/file-address.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { useBreadcrumb } from '../../platform/page-frame.tsx';
import { PageHead } from '../../platform/page-head.tsx';
import { ShareLink } from '../../platform/share-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AlbumPictures } from './album-pictures.tsx';
import { boardPath } from './board-codes.ts';
import { Comments } from './comments.tsx';
import type { PostPageData } from './load-post.ts';
import { Neighbours } from './neighbours.tsx';
import { PaperSource } from './paper-list.tsx';
import { PostDay } from './post-day.tsx';
import { AlbumDay, AuthorName } from './post-facts.tsx';
import { PostFiles } from './post-files.tsx';
import styles from './post-page.module.css';
import { RemoveOwnPost } from './remove-own-post.tsx';
import { useCountRead } from './use-count-read.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ post }: Pick<PostPageData, 'post'>) {
  const say = useSay();
  return (
    <div className={styles.facts}>
      <dl>
        {post.album === null ? (
          <>
            <Fact name={say('boards.list.author')}>
              <AuthorName name={post.author.name} />
            </Fact>
            <Fact name={say('boards.list.date')}>
              <PostDay at={post.createdDate} />
            </Fact>
          </>
        ) : (
          <>
            <Fact name={say('boards.album.takenOn')}>
              <AlbumDay album={post.album} />
            </Fact>
            <Fact name={say('boards.album.pictures')}>{post.album.pictureCount}</Fact>
          </>
        )}
        <Fact name={say('boards.list.views')}>{post.readCount}</Fact>
      </dl>
      <ShareLink
        words={{
          copy: say('boards.post.copyLink'),
          done: say('boards.post.copyLink.done'),
          failed: say('boards.post.copyLink.failed'),
        }}
      />
    </div>
  );
}

/** The text of a post, in the reader's language or else in the other one. */
function PostText({ post, pictures }: Pick<PostPageData, 'post' | 'pictures'>) {
  const locale = useLocale();
  const lang = post.content[locale] === null ? (locale === 'ko' ? 'en' : 'ko') : locale;
  const document = post.content[lang];
  if (document === null) return null;
  return (
    <div lang={lang === locale ? undefined : lang}>
      <DocumentText
        document={document}
        isByMembers
        imageAddress={(fileId) => pictures[fileId] ?? fileAddress(fileId)}
      />
    </div>
  );
}

export interface PostPageProps {
  page: PostPageData;
  /** The data was loaded as the signed-in user and contains that user's rights. */
  isLoadedAsReader: boolean;
}

export function PostPage({ page, isLoadedAsReader }: PostPageProps) {
  const { board, post, comments, commentPages, pictures, description } = page;
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  useCountRead(post.boardCode, post.itemNo);
  const boardTitle = textIn(locale, board.title).text;
  return (
    <Container>
      <PageHead
        title={textIn(locale, post.title).text}
        description={description || boardTitle}
        isPrivate={post.isSecret || post.state !== 'published'}
      />
      <article className={styles.post}>
        <PageHeader
          title={<Bilingual text={post.title} isMarked />}
          aside={
            post.mayChange ? (
              <LinkButton
                href={pathTo(`${boardPath(post.boardCode, post.itemNo)}/Edit`)}
                variant="secondary"
                size="small"
              >
                {say('boards.post.change')}
              </LinkButton>
            ) : (
              post.mayRemove && <RemoveOwnPost post={post} />
            )
          }
          breadcrumb={useBreadcrumb([
            { label: say(board.kind === 'gallery' ? 'ui.group.meeting' : 'ui.group.news') },
            { label: <Bilingual text={board.title} />, href: pathTo(boardPath(board.boardCode)) },
            { label: <Bilingual text={post.title} /> },
          ])}
        />
        <Facts post={post} />
        {post.paper !== null && (
          <div className={styles.particulars}>
            <PaperSource paper={post.paper} />
          </div>
        )}
        {post.link && (
          <p className={styles.particulars}>
            <Link href={post.link} rel="nofollow ugc">
              <span translate="no">{post.link}</span> <Icon name="external" sizePx={16} />
            </Link>
          </p>
        )}
        <PostText post={post} pictures={pictures} />
        {post.pictures.length > 0 && <AlbumPictures pictures={post.pictures} addresses={pictures} />}
        {post.tags.length > 0 && (
          <ul className={styles.tags} aria-label={say('boards.post.tags')}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Chip>
                  <AsWritten text={tag} />
                </Chip>
              </li>
            ))}
          </ul>
        )}
        <PostFiles files={post.attachments} isOpen={post.isOpen} />
      </article>
      {board.allowsComments && (
        <Comments
          post={post}
          comments={comments}
          commentPages={commentPages}
          isLoadedAsReader={isLoadedAsReader}
        />
      )}
      <Neighbours post={post} />
    </Container>
  );
}
