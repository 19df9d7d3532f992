import { formatTime } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import styles from './draft-state.module.css';

export interface DraftStateProps {
  /** When the draft was last saved; null while there is none. */
  savedAt: string | null;
  isSaving: boolean;
  hasFailed: boolean;
  /** The edition believes another time than the clock on the wall, by which drafts are saved. */
  isRehearsal: boolean;
}

/** Whether what one typed is safe. */
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
