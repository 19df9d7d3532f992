import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ListedPost } from './load-board.ts';
import styles from './post-list.module.css';

type MarkedPost = Pick<ListedPost, 'isNew' | 'isSecret' | 'attachmentCount' | 'commentCount'>;

/** Marks after a title in a list: new, secret, with files, with comments. */
export function PostMarks({ post }: { post: MarkedPost }) {
  const say = useSay();
  const { isNew, isSecret, attachmentCount, commentCount } = post;
  return (
    <span className={styles.marks}>
      {commentCount > 0 && (
        <span className={styles.comments}>
          <span aria-hidden="true">[{commentCount}]</span>
          <VisuallyHidden>{say('boards.list.comments', { count: commentCount })}</VisuallyHidden>
        </span>
      )}
      {attachmentCount > 0 && (
        <span>
          <Icon name="clip" sizePx={16} />
          <VisuallyHidden>{say('boards.list.files', { count: attachmentCount })}</VisuallyHidden>
        </span>
      )}
      {isSecret && <Chip>{say('boards.list.secret')}</Chip>}
      {isNew && <Chip tone="accent">{say('boards.list.new')}</Chip>}
    </span>
  );
}
