import { useSay } from '../../platform/messages.ts';
import styles from './messages.module.css';
import type { RoomNow } from './use-room.ts';

/** Says so while what is new does not come at once. */
export function LinkStatus({ link }: Pick<RoomNow, 'link'>) {
  const say = useSay();
  return (
    <p role="status" className={styles.status}>
      {link === 'lost' && say('live.room.lost')}
      {link === 'asking' && say('live.room.asking')}
    </p>
  );
}
