import { getManagedRoom, type ManagedRoom } from '@airway/contract/live';
import { isOff } from '@airway/contract/programme-late-changes';
import { WriteLetter } from '../../../console/write-letter.tsx';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useRefreshed } from '../../../platform/use-refreshed.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { AttentionSetting } from './attention-setting.tsx';
import { LiveCount, reloadEveryMs } from './live-count.tsx';
import { RecordingSetting } from './recording-setting.tsx';
import { RoomForm } from './room-form.tsx';
import { RoomMessagesNow } from './room-messages-now.tsx';
import { RoomStateChip } from './room-state.tsx';
import { RoomSwitch } from './room-switch.tsx';
import { timesOf } from './session-times.ts';

export function RoomScreen({ loaded }: { loaded: ManagedRoom }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { editionId, sessionId } = loaded;
  const { now: room, isLate } = useRefreshed(
    loaded,
    () => authorisedCall(getManagedRoom, { params: { editionId, sessionId } }),
    reloadEveryMs,
  );
  return (
    <>
      <Cluster>
        <Link href={`${pathTo('/Admin/Live')}?day=${room.date}`}>{say('live.admin.rooms.back')}</Link>
        <Link href={pathTo(`/Live/${sessionId}`)}>{say('live.admin.open')}</Link>
        <Link href={pathTo(`/Admin/Presence/Session/${sessionId}`)}>{say('live.screen.presence')}</Link>
      </Cluster>
      <DefinitionList
        items={[
          {
            key: 'time',
            term: say('live.admin.time'),
            value: `${formatDay(locale, room.date)} ${timesOf(room)}`,
          },
          { key: 'hall', term: say('live.admin.hall'), value: <Bilingual text={room.roomName} /> },
          {
            key: 'state',
            term: say('live.admin.state'),
            value: (
              <Cluster>
                {!isOff(room) && <RoomStateChip state={room.liveState} />}
                {room.lateChange && <Chip tone="warn">{say(`programme.late.${room.lateChange.kind}`)}</Chip>}
                <RoomSwitch room={room} />
              </Cluster>
            ),
          },
        ]}
      />
      <LiveCount isLate={isLate}>{say('live.admin.watching', { count: room.viewers })}</LiveCount>
      <div>
        <WriteLetter audience={{ kind: 'present', sessionId }}>{say('live.admin.letter')}</WriteLetter>
      </div>
      <RoomMessagesNow room={loaded} />
      <RoomForm room={loaded} />
      <RecordingSetting room={room} />
      <AttentionSetting room={loaded} />
    </>
  );
}
