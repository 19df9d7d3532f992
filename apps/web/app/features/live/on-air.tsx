import type { ProgrammeRoom, Session } from '@airway/contract/programme';
import { Bilingual } from '../../platform/bilingual.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { roomPath } from './paths.ts';

interface OnAirProps {
  sessions: readonly Pick<Session, 'id' | 'state' | 'participation' | 'roomId' | 'title'>[];
  rooms: readonly ProgrammeRoom[];
}

/** The live rooms that are on air, each one press away; nothing at other times. */
export function OnAir({ sessions, rooms }: OnAirProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const onAir = sessions.filter(({ state, participation }) => state === 'LIVE' && participation !== 'onsite');
  if (onAir.length === 0) return null;
  return (
    <Section title={say('ui.live.now')}>
      <ul>
        {onAir.map(({ id, roomId, title }) => (
          <li key={id}>
            <Cluster>
              <Chip tone="accent">{say('live.page.live')}</Chip>
              <Link href={pathTo(roomPath(id))}>
                <Bilingual text={title} />
              </Link>
              <Bilingual text={rooms.find((room) => room.id === roomId)?.name ?? { ko: null, en: null }} />
            </Cluster>
          </li>
        ))}
      </ul>
    </Section>
  );
}
