import type { ReplyOf } from '@airway/contract/endpoint';
import type { listSessions, Session } from '@airway/contract/programme';
import { programmePath } from '@airway/contract/programme-paths';
import { formatDay } from '../../platform/dates.ts';
import { useLocale, usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { listed } from './load-programme.ts';
import { SessionEntry } from './session-entry.tsx';
import { type EditionClock, useNow } from './use-now.ts';
import { useJoinedStars, useStars } from './use-stars.ts';

const maximumShown = 3;

/** Returns the sessions that have not ended and are still held, in order of time. A room may be closed after a test. */
const stillToCome = <One extends Pick<Session, 'state' | 'lateChange' | 'startsAt' | 'endsAt'>>(
  sessions: readonly One[],
  now: string,
): One[] =>
  sessions
    .filter(
      ({ state, lateChange, endsAt }) =>
        (state === 'LIVE' || endsAt > now) &&
        lateChange?.kind !== 'cancelled' &&
        lateChange?.kind !== 'postponed',
    )
    .sort((left, right) => left.startsAt.localeCompare(right.startsAt));

interface MyDayProps {
  clock: EditionClock;
  programme: ReplyOf<typeof listSessions>;
  hasLiveRooms: boolean;
}

/** The next sessions that somebody starred; before the first star, the way to the programme. */
export function MyDay({ clock, programme, hasLiveRooms }: MyDayProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { editionId, rooms, content } = programme;
  const account = useJoinedStars(editionId);
  const stars = useStars(editionId);
  const own = content.filter(({ id }) => stars.stars.has(id));
  const now = useNow(clock);
  const next = now === undefined ? [] : stillToCome(own, now).slice(0, maximumShown);
  if (content.length === 0) return null;
  return (
    <Section
      title={say('programme.mine.next')}
      aside={own.length > 0 && <Link href={pathTo(`${programmePath}/Mine`)}>{say('programme.mine')}</Link>}
    >
      <Stack>
        {next.map((session) => (
          <div key={session.id}>
            <p>
              <time dateTime={session.startsAt}>{formatDay(locale, session.date)}</time>
            </p>
            <SessionEntry
              session={listed(session, { booths: new Map(), faces: new Map() })}
              room={rooms.find(({ id }) => id === session.roomId)}
              stars={stars}
              hasLiveRooms={hasLiveRooms}
              heading="h3"
            />
          </div>
        ))}
        {next.length === 0 && account === 'waiting' && <LoadingState label={say('ui.loading')} />}
        {next.length === 0 && account !== 'waiting' && (
          <>
            <p>{say(own.length > 0 ? 'programme.mine.over' : 'programme.mine.none')}</p>
            <div>
              <LinkButton href={pathTo(programmePath)} variant="secondary" size="small">
                {say('programme.mine.toProgramme')}
              </LinkButton>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}
