import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './star-button.module.css';
import type { Stars } from './use-stars.ts';

/** Adds a session to the visitor's programme, or removes it. Its space is reserved before hydration. */
export function StarButton({
  stars: { stars, toggle },
  sessionId,
  title,
  hasWords = false,
}: {
  stars: Stars;
  sessionId: string;
  title: string;
  /** Shows a label, for a button outside a list. */
  hasWords?: boolean;
}) {
  const say = useSay();
  const isHydrated = useHydrated();
  return (
    <span className={classNames(styles.place, hasWords && styles.worded)}>
      {isHydrated && (
        <button
          type="button"
          className={styles.star}
          aria-pressed={stars.has(sessionId)}
          onClick={() => toggle(sessionId)}
        >
          <Icon name="star" />
          {hasWords && <span aria-hidden="true">{say('programme.star.words')}</span>}
          <VisuallyHidden>{say('programme.star', { title })}</VisuallyHidden>
        </button>
      )}
    </span>
  );
}
