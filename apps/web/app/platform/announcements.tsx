import type { Announcement } from '@airway/contract/editions';
import styles from './announcements.module.css';
import { Bilingual, textIn } from './bilingual.tsx';
import { useLocale } from './locale.ts';
import { useSay } from './messages.ts';

/** Announcements of the day, each with the room that it is about. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const say = useSay();
  const locale = useLocale();
  if (announcements.length === 0) return null;
  return (
    <aside className={styles.bar} aria-label={say('ui.announcement.label')} role="status">
      {announcements.map(({ id, text, roomName }) => (
        <p key={id} className={styles.line}>
          <strong>{roomName ? textIn(locale, roomName).text : say('ui.announcement.label')}</strong>{' '}
          <Bilingual text={text} />
        </p>
      ))}
    </aside>
  );
}
