import type { ManagedRoom } from '@airway/contract/live';
import { isOff } from '@airway/contract/programme-late-changes';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { RoomStateChip } from './room-state.tsx';
import { RoomSwitch } from './room-switch.tsx';
import { timesOf } from './session-times.ts';

const streamOf = ({ streams }: ManagedRoom) =>
  streams.primary === null ? 'none' : streams.spare === null ? 'set' : 'spare';

export function RoomTable({ rooms, caption }: { rooms: ManagedRoom[]; caption: string }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <Table
      caption={caption}
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
          cell: ({ liveState, recordingSet, lateChange }) => (
            <Cluster>
              {!isOff({ lateChange }) && <RoomStateChip state={liveState} />}
              {lateChange && <Chip tone="warn">{say(`programme.late.${lateChange.kind}`)}</Chip>}
              {recordingSet && <Chip>{say('live.admin.recording')}</Chip>}
            </Cluster>
          ),
        },
        {
          key: 'stream',
          header: say('live.admin.stream'),
          cell: (room) => {
            const stream = streamOf(room);
            return (
              <Chip tone={stream === 'none' ? 'warn' : 'plain'}>{say(`live.admin.stream.${stream}`)}</Chip>
            );
          },
        },
        {
          key: 'viewers',
          header: say('live.admin.viewers'),
          numeric: true,
          cell: (room) => room.viewers.toLocaleString('en-US'),
        },
        {
          key: 'questions',
          header: say('live.admin.questions'),
          numeric: true,
          cell: (room) => room.openQuestions.toLocaleString('en-US'),
        },
        { key: 'act', header: say('live.admin.act'), cell: (room) => <RoomSwitch room={room} /> },
      ]}
    />
  );
}
