import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOutcome } from '../../forms/outcome.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { useSay } from '../../platform/messages.ts';
import { useSession } from '../../platform/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { commentActs } from './comment-acts.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { PostPageData } from './load-post.ts';

export interface CommentsProps extends Pick<PostPageData, 'post' | 'comments'> {
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

/** Comments on a post, the oldest first, and the form for one more. */
export function Comments({ post, comments, isLoadedAsReader }: CommentsProps) {
  const say = useSay();
  const isSignedIn = useSession() !== undefined;
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [written, setWritten] = useState(0);
  // Sent again after a lost answer it is the same comment.
  const requestKey = useRef<string>(undefined);
  const acts = commentActs(post);
  const done = (sentence: string) => {
    tell(sentence);
    void revalidate();
  };
  async function write(text: string) {
    requestKey.current ??= crypto.randomUUID();
    await acts.write(requestKey.current, text);
    requestKey.current = undefined;
    setWritten((count) => count + 1);
    done(say('boards.comments.written'));
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
      <div className={styles.write}>
        {outcome}
        {!isSignedIn && <SignInFirst />}
        {isSignedIn && post.mayComment && (
          <CommentForm key={written} id="comment" sendLabel={say('boards.comments.send')} send={write} />
        )}
        {isSignedIn && isLoadedAsReader && !post.mayComment && (
          <p className={styles.none}>{say('boards.comments.notAllowed')}</p>
        )}
      </div>
    </Section>
  );
}
