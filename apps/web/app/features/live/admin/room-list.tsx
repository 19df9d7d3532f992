import type { ManagedRoom } from '@airway/contract/live';
import { listLiveRooms } from '@airway/contract/live';
import { useSearchParams } from 'react-router';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useKeptUp } from '../../../platform/use-kept-up.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { LinkTabs } from '../../../ui/tabs.tsx';
import { KeptUp, keptUpMs } from './kept-up.tsx';
import { RoomStateChip } from './room-state.tsx';
import { RoomSwitch } from './room-switch.tsx';
import { timesOf } from './session-times.ts';

export interface RoomListProps {
  editionId: string;
  loaded: ManagedRoom[];
  /** The edition's day. */
  today: string;
}

/** The live rooms of a day, by time and hall: how each stands, who is there, and what can be done. */
export function RoomList({ editionId, loaded, today }: RoomListProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const [search] = useSearchParams();
  const { now, isLate } = useKeptUp(
    loaded,
    async () => (await authorisedCall(listLiveRooms, { params: { editionId } })).content,
    keptUpMs,
  );
  const days = [...new Set(now.map(({ date }) => date))].sort();
  const asked = search.get('day') ?? today;
  const day = days.includes(asked) ? asked : days[0];
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
      <KeptUp isLate={isLate}>{say('live.admin.rooms.count', { count: rooms.length, viewers })}</KeptUp>
      <Table
        caption={say('live.screen.rooms')}
        captionHidden
        rows={rooms}
        rowKey={({ sessionId }) => sessionId}
        columns={[
          { key: 'time', header: say('live.admin.time'), unbroken: true, cell: timesOf },
          { key: 'hall', header: say('live.admin.hall'), cell: (room) => <Bilingual text={room.roomName} /> },
          {
            key: 'session',
            header: say('live.admin.session'),
            rowHeader: true,
            cell: ({ sessionId, sessionCode, title }) => (
              <Link href={pathTo(`/Admin/Live/${sessionId}`)}>
                {[sessionCode, textIn(locale, title).text].filter(Boolean).join(' ')}
              </Link>
            ),
          },
          {
            key: 'state',
            header: say('live.admin.state'),
            unbroken: true,
            cell: ({ liveState, recordingSet }) => (
              <Cluster>
                <RoomStateChip state={liveState} />
                {recordingSet && <Chip>{say('live.admin.recording')}</Chip>}
              </Cluster>
            ),
          },
          {
            key: 'viewers',
            header: say('live.admin.viewers'),
            numeric: true,
            cell: (room) => room.viewers.toLocaleString('en-US'),
          },
          { key: 'act', header: say('live.admin.act'), cell: (room) => <RoomSwitch room={room} /> },
        ]}
      />
    </>
  );
}
