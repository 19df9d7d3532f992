import type { NamedPerson } from '@airway/contract/programme';
import { personPath } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { Link } from '../../ui/link.tsx';
import styles from './session-page.module.css';

/** People with their affiliations, each linked to their page. */
export function PersonNames({ people }: { people: readonly NamedPerson[] }) {
  const pathTo = usePathTo();
  return (
    <ul className={styles.people}>
      {people.map(({ id, name, affiliation }) => (
        <li key={id}>
          <Link href={pathTo(personPath(id))}>
            <Bilingual text={name} />
          </Link>{' '}
          <small>
            <Bilingual text={affiliation} />
          </small>
        </li>
      ))}
    </ul>
  );
}
