import type { ProgrammeRoom } from '@airway/contract/programme';
import { Bilingual } from '../../platform/bilingual.tsx';
import { inSeoul } from '../../platform/dates.ts';
import { useSay } from '../../platform/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './day-grid.module.css';
import type { ListedSession } from './load-programme.ts';
import { numberClasses } from './number-classes.ts';
import numbers from './numbers.module.css';
import { type PlacedDay, placeDay } from './place-day.ts';
import type { View } from './programme-query.ts';
import { SessionEntry } from './session-entry.tsx';
import { isPause } from './session-kinds.ts';
import type { Stars } from './use-stars.ts';

/** Columns that fit on a tablet, and on a wide screen; more of them scroll sideways. */
const fewColumns = 4;
const maximumColumns = 6;

interface Place {
  row: { start: number; span: number };
  column: { start: number; span: number };
}

const placed = ({ row, column }: Place) =>
  classNames(
    numbers.placed,
    ...numberClasses('row', row.start),
    ...numberClasses('rows', row.span),
    ...numberClasses('column', column.start),
    ...numberClasses('columns', column.span),
  );

function RoomNames({ day, rooms }: { day: PlacedDay<ListedSession>; rooms: readonly ProgrammeRoom[] }) {
  return (
    <div className={styles.rooms} aria-hidden="true">
      {day.rooms.map(({ id, column }) => {
        const room = rooms.find((one) => one.id === id);
        return (
          <div key={id} className={classNames(styles.room, placed({ row: { start: 1, span: 1 }, column }))}>
            {room && (
              <>
                <b>
                  <Bilingual text={room.name} />
                </b>{' '}
                <small>
                  <Bilingual text={room.place} />
                </small>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface DayGridProps {
  sessions: readonly ListedSession[];
  rooms: readonly ProgrammeRoom[];
  stars: Stars;
  view: View;
  /** Present instant; marked if it is on this day. */
  now: string | undefined;
  hasLiveRooms: boolean;
}

/** The sessions of a day in order of time; with enough width side by side by room. */
export function DayGrid({ sessions, rooms, stars, view, now, hasLiveRooms }: DayGridProps) {
  const say = useSay();
  const day = placeDay(
    sessions,
    rooms.map(({ id }) => id),
    ({ type }) => isPause(type),
  );
  const nowLine = now === undefined ? undefined : day.lineAt(now);
  const beforeNow = now === undefined ? -1 : day.groups.findLastIndex(({ startsAt }) => startsAt <= now);
  const whole = { start: 1, span: day.columnCount + 1 };
  const isGrid = view === 'grid' && day.columnCount > 1;
  return (
    <div className={classNames(styles.frame, isGrid && day.columnCount > fewColumns && styles.several)}>
      <div
        className={classNames(
          styles.day,
          isGrid && styles.grid,
          day.columnCount > maximumColumns && styles.many,
        )}
      >
        {isGrid && <RoomNames day={day} rooms={rooms} />}
        {day.groups.map(({ startsAt, line, sessions: begun }, index) => (
          <div key={startsAt} className={styles.group}>
            <h3
              className={classNames(
                styles.time,
                placed({
                  // Extends to the next time, so that it covers content that scrolls sideways.
                  row: { start: line, span: (day.groups[index + 1]?.line ?? day.endLine) - line },
                  column: { start: 1, span: 1 },
                }),
              )}
            >
              <time dateTime={startsAt}>{inSeoul(startsAt).time}</time>
            </h3>
            {begun.map(({ session, row, column }) => (
              <SessionEntry
                key={session.id}
                session={session}
                room={rooms.find(({ id }) => id === session.roomId)}
                stars={stars}
                hasLiveRooms={hasLiveRooms}
                roomClassName={column.span > 1 || isPause(session.type) ? undefined : styles.said}
                className={classNames(
                  styles.session,
                  column.span > 1 && styles.wide,
                  isPause(session.type) && styles.pause,
                  placed({ row, column }),
                )}
              />
            ))}
            {now !== undefined && nowLine !== undefined && index === beforeNow && (
              <p
                id="now"
                className={classNames(
                  styles.now,
                  placed({ row: { start: nowLine, span: 1 }, column: whole }),
                )}
              >
                <span>{say('programme.now', { time: inSeoul(now).time })}</span>
              </p>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
