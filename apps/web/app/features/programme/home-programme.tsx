import { programmePath, sessionPath } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-programme.module.css';
import type { HomeProgrammeData } from './load-home-programme.ts';
import { SpeakerPortrait } from './speaker-portrait.tsx';

type Day = HomeProgrammeData['days'][number];

function Highlight({ session }: { session: Day['highlights'][number] }) {
  const pathTo = usePathTo();
  const { id, times, room, title, part, face, people, moreCount } = session;
  return (
    <li>
      <span className={styles.face}>{face && <SpeakerPortrait person={face} sizePx={56} />}</span>
      <div>
        <p className={styles.fact}>
          <b>{times}</b>
          {room && (
            <span>
              <Bilingual text={room} />
            </span>
          )}
          {part && (
            <span>
              <Bilingual text={part} />
            </span>
          )}
        </p>
        <Link href={pathTo(sessionPath(id))}>
          <Bilingual text={title} isMarked />
        </Link>
        <p className={styles.people}>
          <ByPlace items={people}>
            {(name, place) => (
              <>
                {place > 0 && ', '}
                <Bilingual text={name} />
              </>
            )}
          </ByPlace>
          {moreCount > 0 && ` +${moreCount}`}
        </p>
      </div>
    </li>
  );
}

/** The sessions that represent the programme, by day. */
export function HomeProgramme({ programme }: { programme: HomeProgrammeData | undefined }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  if (programme === undefined || programme.days.length === 0) return null;
  return (
    <Section
      title={say('editions.home.program.title')}
      aside={
        <Link href={pathTo(programmePath)}>
          {say('editions.home.more', { title: say('ui.page.program') })}
        </Link>
      }
    >
      <div className={styles.days}>
        {programme.days.map(({ date, name, count, highlights }) => (
          <div key={date} className={styles.day}>
            <h3>
              <Link href={`${pathTo(programmePath)}?day=${date}`}>{formatDay(locale, date)}</Link>{' '}
              <small>
                <Bilingual text={name} /> · {say('editions.home.program.sessions', { count })}
              </small>
            </h3>
            <ul>
              {highlights.map((session) => (
                <Highlight key={session.id} session={session} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
