import { formatTime } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import styles from './draft-state.module.css';

interface DraftStateProps {
  /** Time of the last save; null without a draft. */
  savedAt: string | null;
  isSaving: boolean;
  hasFailed: boolean;
  /** The edition has a rehearsal time, which differs from the real time of saved drafts. */
  isRehearsal: boolean;
}

export function DraftState({ savedAt, isSaving, hasFailed, isRehearsal }: DraftStateProps) {
  const say = useSay();
  const locale = useLocale();
  return (
    <p className={hasFailed ? styles.failed : styles.state} role="status">
      {hasFailed
        ? say('registrations.draft.unsaved')
        : isSaving
          ? say('registrations.draft.saving')
          : savedAt !== null &&
            say(isRehearsal ? 'registrations.draft.savedAtReal' : 'registrations.draft.savedAt', {
              time: formatTime(locale, savedAt),
            })}
    </p>
  );
}
