import { personPath, sessionPath } from '@airway/contract/programme-paths';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { Link } from '../../ui/link.tsx';
import type { IntroducedPerson } from './load-people.ts';
import styles from './speakers-page.module.css';

/** A person's talks, each linked to its place in the programme. */
function Appearances({ person: { appearances } }: { person: Pick<IntroducedPerson, 'appearances'> }) {
  const pathTo = usePathTo();
  if (appearances.length === 0) return null;
  return (
    <ul className={styles.appearances}>
      {appearances.map(({ sessionId, talkId, title }) => (
        <li key={talkId ?? sessionId}>
          <Link href={pathTo(sessionPath(sessionId)) + (talkId === null ? '' : `#talk-${talkId}`)}>
            <Bilingual text={title} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A person's name and affiliation, in a line or two. */
export function SpeakerCaption({ person }: { person: IntroducedPerson }) {
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <div className={styles.words}>
      <Link className={styles.name} href={pathTo(personPath(person.id))}>
        <Bilingual text={person.name} />
      </Link>
      <span className={styles.affiliation}>
        <Bilingual text={person.affiliation} />
        {'\u00a0'}· {person.country}
        {textIn(locale, person.specialty).text !== '' && (
          <>
            {'\u00a0'}· <Bilingual text={person.specialty} />
          </>
        )}
      </span>
      <Appearances person={person} />
    </div>
  );
}
