import type { ReplyOf } from '@airway/contract/endpoint';
import { listSessionPresence } from '@airway/contract/live-presence';
import type { AttendedSession } from '@airway/contract/live-presence-admin';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Cluster } from '../../../ui/container.tsx';
import { Link } from '../../../ui/link.tsx';
import { CorrectPresence } from './correct-presence.tsx';
import { PresenceMarks } from './presence-marks.tsx';
import { liveScreens } from './screens.ts';
import { timesOf } from './session-times.ts';

interface SessionPresenceProps {
  editionId: string;
  session: AttendedSession;
  found: ReplyOf<typeof listSessionPresence>;
}

export function SessionPresence({ editionId, session, found }: SessionPresenceProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { sessionId, sessionCode, title, date, roomName } = session;
  return (
    <ListPage
      screen={liveScreens.presence}
      title={[sessionCode, textIn(locale, title).text].filter(Boolean).join(' ')}
      call={listSessionPresence}
      found={found}
      rowKey={({ personId }) => personId}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('live.admin.name'),
          isHead: true,
          cell: ({ personId, name }) => (
            <Link href={`${pathTo(`/Admin/Presence/Person/${personId}`)}#${sessionId}`}>{name}</Link>
          ),
        },
        number: {
          head: say('live.admin.number'),
          unbroken: true,
          cell: ({ registrationNumber }) => <span translate="no">{registrationNumber || '–'}</span>,
        },
        affiliation: { head: say('live.admin.affiliation'), cell: ({ affiliation }) => affiliation },
        minutes: {
          head: say('live.admin.minutes'),
          numeric: true,
          cell: ({ minutes }) => say('live.admin.minutes.cell', { minutes }),
        },
        marks: { head: say('live.admin.marks'), cell: (presence) => <PresenceMarks {...presence} /> },
      }}
      filters={{
        mark: choice(say('live.admin.marks'), [
          ['unconfirmed', say('live.admin.unconfirmed')],
          ['objected', say('live.admin.objections')],
          ['corrected', say('live.admin.corrections')],
        ]),
      }}
      counts="people"
      empty={say('live.admin.presence.nobody')}
      rowActs={[
        {
          label: say('live.admin.correct'),
          dialog: (person, onClose, onDone) => (
            <CorrectPresence
              editionId={editionId}
              person={person}
              session={session}
              onClose={onClose}
              onDone={onDone}
            />
          ),
        },
      ]}
      place={
        <Cluster>
          <Link href={pathTo('/Admin/Presence')}>{say('live.admin.presence.back')}</Link>
          <span>
            {formatDay(locale, date)} {timesOf(session)}, <Bilingual text={roomName} />
          </span>
        </Cluster>
      }
    />
  );
}
