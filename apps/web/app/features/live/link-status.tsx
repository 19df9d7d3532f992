import { useSay } from '../../platform/messages.ts';
import styles from './messages.module.css';
import type { RoomNow } from './use-room.ts';

/** Shown while updates are delayed. */
export function LinkStatus({ link }: Pick<RoomNow, 'link'>) {
  const say = useSay();
  return (
    <p role="status" className={styles.status}>
      {link === 'lost' && say('live.room.lost')}
      {link === 'asking' && say('live.room.asking')}
    </p>
  );
}
