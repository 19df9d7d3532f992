import { programmePath } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { ByPlace } from '../../ui/by-place.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-programme.module.css';
import type { HomeProgrammeData } from './load-home-programme.ts';

type Day = HomeProgrammeData['days'][number];

function DayAtAGlance({ day: { date, name, minutes, from, to, rooms } }: { day: Day }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <div className={styles.day}>
      <h3>
        <Link href={`${pathTo(programmePath)}?day=${date}`}>{formatDay(locale, date)}</Link>{' '}
        <small>
          <Bilingual text={name} />
        </small>
      </h3>
      <p>
        <span>{from}</span>
        <span>{to}</span>
      </p>
      <ul>
        <ByPlace items={rooms}>
          {(room) => (
            <li>
              <span>
                <Bilingual text={room.name} />
                <small> {say('editions.home.program.sessions', { count: room.count })}</small>
              </span>
              <svg viewBox={`0 0 ${minutes} 10`} preserveAspectRatio="none" aria-hidden="true">
                {room.tracks.map(([track, path]) => (
                  <path key={track} data-track={track} d={path} />
                ))}
              </svg>
            </li>
          )}
        </ByPlace>
      </ul>
    </div>
  );
}

/** Overview of the meeting's days: the sessions of each room on one scale. */
export function HomeProgramme({ programme }: { programme: HomeProgrammeData | undefined }) {
  const say = useSay();
  const pathTo = usePathTo();
  if (programme === undefined) return null;
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
        {programme.days.map((day) => (
          <DayAtAGlance key={day.date} day={day} />
        ))}
      </div>
    </Section>
  );
}
