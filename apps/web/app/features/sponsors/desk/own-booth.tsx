import type { OwnBooth } from '@airway/contract/sponsor-booth-staff';
import { boothPath } from '@airway/contract/sponsors';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './desk.module.css';
import { deskSections } from './desk-sections.ts';
import { ownBoothPath } from './paths.ts';

/** A booth for its staff: state and sections. */
export function OwnBoothOverview({ booth }: { booth: OwnBooth }) {
  const say = useSay();
  const pathTo = usePathTo();
  const { id, tierName, boothNumber, isPublished } = booth;
  return (
    <Stack gap="loose">
      <DefinitionList
        items={[
          {
            key: 'tier',
            term: say('sponsors.desk.tier'),
            value: <Bilingual text={tierName} />,
          },
          {
            key: 'number',
            term: say('sponsors.desk.number'),
            value: boothNumber ?? say('sponsors.desk.unset'),
          },
          {
            key: 'page',
            term: say('sponsors.desk.page'),
            value: isPublished ? (
              <Link href={pathTo(boothPath(id))}>{say('sponsors.desk.open')}</Link>
            ) : (
              say('sponsors.desk.unpublished')
            ),
          },
        ]}
      />
      <ul className={styles.list}>
        {deskSections.map(({ path, title, lead }) => (
          <li key={path}>
            <Link href={pathTo(`${ownBoothPath(id)}${path}`)}>{say(title)}</Link>
            <small>{say(lead)}</small>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
