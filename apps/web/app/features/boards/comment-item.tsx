import type { Comment } from '@airway/contract/board-comments';
import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { AsWritten } from '../../platform/as-written.tsx';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { CommentActs } from './comment-acts.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { AuthorName } from './post-facts.tsx';

interface CommentItemProps {
  comment: Comment;
  acts: CommentActs;
  /** Shows a message and reloads the comments. */
  done(sentence: string): void;
}

type Doing = 'change' | 'remove';

/** One comment; its author edits and deletes it in place. */
export function CommentItem({ comment, acts, done }: CommentItemProps) {
  const say = useSay();
  const locale = useLocale();
  const [doing, setDoing] = useState<Doing>();
  const { commentId, author, text, createdDate, changedDate, mayChange, mayRemove } = comment;
  const name = author.name ?? say('boards.author.gone');
  const cancel = (
    <Button variant="quiet" onClick={() => setDoing(undefined)}>
      {say('boards.comments.cancel')}
    </Button>
  );
  const offer = (what: Doing) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={say(`boards.comments.${what}.of`, { name })}
      onClick={() => setDoing(what)}
    >
      {say(`boards.comments.${what}`)}
    </Button>
  );
  return (
    <li className={styles.comment}>
      <p className={styles.who}>
        <b>
          <AuthorName name={author.name} />
        </b>
        <span>
          <DateText dateTime={createdDate} date={formatInstant(locale, createdDate)} />
          {changedDate !== null && ` (${say('boards.comments.changed')})`}
        </span>
      </p>
      {doing === 'change' ? (
        <CommentForm
          id={`comment-${commentId}`}
          first={text}
          sendLabel={say('boards.comments.save')}
          aside={cancel}
          send={async (changed) => {
            await acts.change(comment, changed);
            setDoing(undefined);
            done(say('boards.comments.saved'));
          }}
        />
      ) : (
        <p className={styles.text}>
          <AsWritten text={text} />
        </p>
      )}
      {doing === 'remove' && (
        <>
          <p>{say('boards.comments.remove.ask')}</p>
          <Cluster>
            <ActButton
              variant="danger"
              send={async () => {
                await acts.remove(comment);
                done(say('boards.comments.removed'));
              }}
            >
              {say('boards.comments.remove')}
            </ActButton>
            {cancel}
          </Cluster>
        </>
      )}
      {doing === undefined && (mayChange || mayRemove) && (
        <div className={styles.acts}>
          {mayChange && offer('change')}
          {mayRemove && offer('remove')}
        </div>
      )}
    </li>
  );
}
