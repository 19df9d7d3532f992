import { useSay } from '../../platform/messages.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './star-button.module.css';
import type { Stars } from './use-stars.ts';

/** Puts a session into one's own programme, or takes it out; its place is there before the program is. */
export function StarButton({
  stars: { stars, toggle },
  sessionId,
  title,
}: {
  stars: Stars;
  sessionId: string;
  title: string;
}) {
  const say = useSay();
  const isHydrated = useHydrated();
  return (
    <span className={styles.place}>
      {isHydrated && (
        <button
          type="button"
          className={styles.star}
          aria-pressed={stars.has(sessionId)}
          onClick={() => toggle(sessionId)}
        >
          <Icon name="star" />
          <VisuallyHidden>{say('programme.star', { title })}</VisuallyHidden>
        </button>
      )}
    </span>
  );
}
