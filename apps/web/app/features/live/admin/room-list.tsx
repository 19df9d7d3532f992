import type { ManagedRoom } from '@airway/contract/live';
import { listLiveRooms } from '@airway/contract/live';
import { useSearchParams } from 'react-router';
import { formatDay, inSeoul } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useRefreshed } from '../../../platform/use-refreshed.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { LiveCount, reloadEveryMs } from './live-count.tsx';
import { RoomGroup } from './room-group.tsx';

interface RoomListProps {
  editionId: string;
  loaded: ManagedRoom[];
  /** The edition's day. */
  today: string;
}

const hourOf = ({ startsAt }: ManagedRoom) => `${inSeoul(startsAt).time.slice(0, 2)}:00`;

/** The live rooms of a day, grouped by starting hour. */
export function RoomList({ editionId, loaded, today }: RoomListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const { now, isLate } = useRefreshed(
    loaded,
    async () => (await authorisedCall(listLiveRooms, { params: { editionId } })).content,
    reloadEveryMs,
  );
  const days = [...new Set(now.map(({ date }) => date))].sort();
  const requestedDay = search.get('day') ?? today;
  const day = days.includes(requestedDay) ? requestedDay : days[0];
  if (day === undefined) return <EmptyState title={say('live.admin.rooms.none')} />;
  const rooms = now.filter(({ date }) => date === day);
  const viewers = rooms.reduce((sum, room) => sum + room.viewers, 0);
  return (
    <>
      <LinkTabs
        label={say('live.admin.days')}
        tabs={days.map((one) => ({
          href: `${pathTo('/Admin/Live')}?day=${one}`,
          label: formatDay(locale, one),
          isCurrent: one === day,
        }))}
      />
      <LiveCount isLate={isLate}>{say('live.admin.rooms.count', { count: rooms.length, viewers })}</LiveCount>
      <p>{say('live.admin.stream.meaning')}</p>
      {[...Map.groupBy(rooms, hourOf)].map(([time, together]) => (
        <RoomGroup key={`${day} ${time}`} time={time} rooms={together} />
      ))}
    </>
  );
}
