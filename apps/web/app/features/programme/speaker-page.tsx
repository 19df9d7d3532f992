import { sessionPath, speakerPaths } from '@airway/contract/programme-paths';
import { AsWritten } from '../../platform/as-written.tsx';
import { Bilingual, textIn } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import type { PersonPageData } from './load-people.ts';
import styles from './speaker-page.module.css';
import { SpeakerPortrait } from './speaker-portrait.tsx';
import { Paragraphs } from './talk-list.tsx';

export function SpeakerPage({ person }: { person: PersonPageData }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const name = textIn(locale, person.name).text;
  const affiliation = textIn(locale, person.affiliation).text;
  return (
    <PageFrame
      title={name}
      description={`${affiliation}, ${person.country}`}
      picture={`/api/programme-person/${person.editionId}/${person.id}/share.png`}
      heading={<Bilingual text={person.name} />}
      above={[{ label: say('programme.speakers.all'), href: pathTo(speakerPaths.all) }]}
      crumb={<AsWritten text={name} />}
    >
      <div className={styles.person}>
        <SpeakerPortrait person={person} sizePx={144} />
        <div className={styles.words}>
          <p>
            <Bilingual text={person.affiliation} />
            {'\u00a0'}· {person.country}
          </p>
          {textIn(locale, person.specialty).text !== '' && (
            <p>
              <Bilingual text={person.specialty} />
            </p>
          )}
          {person.isInvited && (
            <p>
              <Chip tone="info">{say('ui.page.invitedSpeakers')}</Chip>
            </p>
          )}
          <Paragraphs text={person.biography} />
        </div>
      </div>
      {person.appearances.length > 0 && (
        <Section title={say('programme.person.appearances')}>
          <ul className={styles.appearances}>
            {person.appearances.map(({ sessionId, talkId, title, sessionTitle, role, ...when }) => (
              <li key={talkId ?? `${role}-${sessionId}`}>
                <p className={styles.when}>
                  <time dateTime={when.startsAt}>
                    {formatDay(locale, when.date)} {when.startTime}–{when.endTime}
                  </time>
                </p>
                <p>
                  <Link href={pathTo(sessionPath(sessionId)) + (talkId === null ? '' : `#talk-${talkId}`)}>
                    <Bilingual text={title} isMarked />
                  </Link>{' '}
                  <small>
                    {role === 'chair' ? say('programme.person.chair') : <Bilingual text={sessionTitle} />}
                  </small>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </PageFrame>
  );
}
