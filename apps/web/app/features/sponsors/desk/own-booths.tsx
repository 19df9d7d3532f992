import type { OwnBooth } from '@airway/contract/sponsor-booth-staff';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './desk.module.css';
import { ownBoothPath } from './paths.ts';

export function OwnBooths({ booths }: { booths: OwnBooth[] }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (booths.length === 0) return <EmptyState title={say('sponsors.desk.none')} />;
  return (
    <ul className={styles.list}>
      {booths.map(({ id, name, boothNumber, tierName }) => (
        <li key={id}>
          <Link href={pathTo(ownBoothPath(id))}>
            <Bilingual text={name} />
          </Link>
          <small>
            <Bilingual text={tierName} />
            {boothNumber && ` · ${boothNumber}`}
          </small>
        </li>
      ))}
    </ul>
  );
}
