import type { Comment } from '@airway/contract/board-comments';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DateText } from '../../ui/date-text.tsx';
import styles from './comments.module.css';
import { AuthorName } from './post-facts.tsx';

/** Comments on a post, the oldest first. */
export function CommentList({ comments }: { comments: readonly Comment[] }) {
  const say = useSay();
  const locale = useLocale();
  if (comments.length === 0) return <p className={styles.none}>{say('boards.comments.none')}</p>;
  return (
    <ol className={styles.comments}>
      {comments.map(({ commentId, author, text, createdDate, changedDate }) => (
        <li key={commentId} className={styles.comment}>
          <p className={styles.who}>
            <b>
              <AuthorName name={author.name} />
            </b>
            <span>
              <DateText dateTime={createdDate} date={formatInstant(locale, createdDate)} />
              {changedDate !== null && ` (${say('boards.comments.changed')})`}
            </span>
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
