import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { DocumentText } from '../../platform/document-text.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Comments } from './comments.tsx';
import type { PostPageData } from './load-post.ts';
import { Neighbours } from './neighbours.tsx';
import { PaperSource } from './paper-list.tsx';
import { AuthorName, PostDay } from './post-facts.tsx';
import { PostFiles } from './post-files.tsx';
import styles from './post-page.module.css';
import { ShareLink } from './share-link.tsx';
import { useCountRead } from './use-count-read.ts';

function Facts({ post }: Pick<PostPageData, 'post'>) {
  const say = useSay();
  return (
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>{say('boards.list.author')}</dt>
          <dd>
            <AuthorName name={post.author.name} />
          </dd>
        </div>
        <div>
          <dt>{say('boards.list.date')}</dt>
          <dd>
            <PostDay at={post.createdDate} />
          </dd>
        </div>
        <div>
          <dt>{say('boards.list.views')}</dt>
          <dd>{post.readCount}</dd>
        </div>
      </dl>
      <ShareLink />
    </div>
  );
}

/** What was written, in the reader's language or in the other one. */
function PostText({ post }: Pick<PostPageData, 'post'>) {
  const locale = useLocale();
  const lang = post.content[locale] === null ? (locale === 'ko' ? 'en' : 'ko') : locale;
  const document = post.content[lang];
  if (document === null) return null;
  return (
    <div lang={lang === locale ? undefined : lang}>
      <DocumentText document={document} isByMembers />
    </div>
  );
}

export interface PostPageProps {
  page: PostPageData;
  /** It was asked for as the person who is signed in: what they may do is known. */
  isLoadedAsReader: boolean;
}

/** A post, what was said about it, and the way on. */
export function PostPage({ page, isLoadedAsReader }: PostPageProps) {
  const { board, post, comments, description } = page;
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
            post.mayChange && (
              <LinkButton
                href={pathTo(`/Board/${post.boardCode}/${post.itemNo}/Edit`)}
                variant="secondary"
                size="small"
              >
                {say('boards.post.change')}
              </LinkButton>
            )
          }
          breadcrumb={{
            label: say('ui.breadcrumb.label'),
            crumbs: [
              { label: say('ui.breadcrumb.home'), href: pathTo('/Main') },
              { label: say('ui.group.news') },
              { label: boardTitle, href: pathTo(`/Board/${board.boardCode}`) },
              { label: String(post.itemNo) },
            ],
          }}
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
        <PostText post={post} />
        {post.tags.length > 0 && (
          <ul className={styles.tags} aria-label={say('boards.post.tags')}>
            {post.tags.map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        <PostFiles files={post.attachments} />
      </article>
      {board.allowsComments && (
        <Comments post={post} comments={comments} isLoadedAsReader={isLoadedAsReader} />
      )}
      <Neighbours post={post} />
    </Container>
  );
}
