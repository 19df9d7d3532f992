import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useOutcome } from '../../forms/outcome.tsx';
import { useRequestKey } from '../../forms/use-request-key.ts';
import { useAccountPath } from '../../platform/account-path.ts';
import { ListPager } from '../../platform/list-pager.tsx';
import { useSay } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { postQuery } from './board-query.ts';
import { commentActs } from './comment-acts.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { PostPageData } from './load-post.ts';

interface CommentsProps extends Pick<PostPageData, 'post' | 'comments' | 'commentPages'> {
  isLoadedAsReader: boolean;
}

function SignInFirst() {
  const say = useSay();
  const accountPath = useAccountPath();
  return (
    <div className={styles.signIn}>
      <p>{say('boards.comments.signIn')}</p>
      <LinkButton href={accountPath('/Account/Signin')} variant="secondary">
        {say('ui.utilities.signin')}
      </LinkButton>
    </div>
  );
}

/** Comments on a post, the oldest first, and the form for a new one. */
export function Comments({ post, comments, commentPages, isLoadedAsReader }: CommentsProps) {
  const say = useSay();
  const isSignedIn = useSession() !== undefined;
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [sentCount, setSentCount] = useState(0);
  // A retry after a lost response must not create a second comment.
  const requestKey = useRequestKey();
  const acts = commentActs(post);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (page: number) => `${pathname}${postQuery.searchOf({ comments: page })}`;
  const done = (sentence: string) => {
    tell(sentence);
    void revalidate();
  };
  async function write(text: string) {
    await acts.write(requestKey.current(), text);
    requestKey.renew();
    setSentCount((count) => count + 1);
    tell(say('boards.comments.written'));
    // The new comment is on the last page.
    const last = Math.ceil((post.commentCount + 1) / commentPages.size);
    if (last === commentPages.current) void revalidate();
    else await navigate(hrefOf(last), { preventScrollReset: true });
  }
  return (
    <Section title={say('boards.comments.title', { count: post.commentCount })}>
      {comments.length === 0 ? (
        <p className={styles.none}>{say('boards.comments.none')}</p>
      ) : (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment.commentId} comment={comment} acts={acts} done={done} />
          ))}
        </ol>
      )}
      <ListPager
        page={commentPages.current - 1}
        size={commentPages.size}
        total={commentPages.total}
        label={say('boards.comments.pages')}
        hrefOf={hrefOf}
      />
      <div className={styles.write}>
        {outcome}
        {!isSignedIn && <SignInFirst />}
        {isSignedIn && post.mayComment && (
          <CommentForm
            key={`form ${sentCount}`}
            id="comment"
            sendLabel={say('boards.comments.send')}
            send={write}
          />
        )}
        {isSignedIn && isLoadedAsReader && !post.mayComment && (
          <p className={styles.none}>{say('boards.comments.notAllowed')}</p>
        )}
      </div>
    </Section>
  );
}
