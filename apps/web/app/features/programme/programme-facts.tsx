import { programmePath } from '@airway/contract/programme-paths';
import { Bilingual } from '../../platform/bilingual.tsx';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/link.tsx';
import type { ProgrammeFacts } from './load-programme-facts.ts';
import styles from './programme-facts.module.css';

/** Titles of the sessions by start time, for each day of the meeting. */
export function ProgrammeDays({ days }: Pick<ProgrammeFacts, 'days'>) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <div className={styles.days}>
      {days.map(({ date, name, hours, times }) => (
        <div key={date}>
          <p className={styles.day}>
            <Link href={`${pathTo(programmePath)}?day=${date}`}>{formatDay(locale, date)}</Link>{' '}
            <span>
              <Bilingual text={name} /> · {hours}
            </span>
          </p>
          <DefinitionList
            items={times.map(({ startTime, titles, moreCount }) => ({
              key: startTime,
              term: startTime,
              value: (
                <>
                  {titles.map((title, place) => (
                    <span key={`${title.ko} ${title.en}`}>
                      {place > 0 && ', '}
                      <Bilingual text={title} />
                    </span>
                  ))}
                  {moreCount > 0 && ` ${say('pages.known.more', { count: moreCount })}`}
                </>
              ),
            }))}
          />
        </div>
      ))}
    </div>
  );
}

/** The rooms of the meeting: where they are and how many people they hold. */
export function ProgrammeRooms({ rooms }: Pick<ProgrammeFacts, 'rooms'>) {
  const say = useSay();
  return (
    <DefinitionList
      items={rooms.map(({ id, name, place, capacity }) => ({
        key: id,
        term: <Bilingual text={name} />,
        value: (
          <>
            <Bilingual text={place} />
            {capacity !== null && ` · ${say('pages.known.seats', { count: capacity })}`}
          </>
        ),
      }))}
    />
  );
}
