import { exportPresence } from '@airway/contract/live-presence';
import type { AttendedSession } from '@airway/contract/live-presence-admin';
import { ListExport } from '../../../console/list-export.tsx';
import { Bilingual, textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { PresenceTabs } from './presence-tabs.tsx';
import { timesOf } from './session-times.ts';

interface AttendedSessionsProps {
  editionId: string;
  sessions: AttendedSession[];
}

/** Presence by session, with an export. */
export function AttendedSessions({ editionId, sessions }: AttendedSessionsProps) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <>
      <PresenceTabs current="sessions" />
      <Table
        caption={say('live.admin.presence.sessions')}
        captionHidden
        rows={sessions}
        rowKey={({ sessionId }) => sessionId}
        columns={[
          {
            key: 'time',
            header: say('live.admin.time'),
            unbroken: true,
            cell: (session) => `${formatDay(locale, session.date)} ${timesOf(session)}`,
          },
          {
            key: 'hall',
            header: say('live.admin.hall'),
            cell: ({ roomName }) => <Bilingual text={roomName} />,
          },
          {
            key: 'session',
            header: say('live.admin.session'),
            rowHeader: true,
            cell: ({ sessionId, sessionCode, title }) => (
              <Link href={pathTo(`/Admin/Presence/Session/${sessionId}`)}>
                {[sessionCode, textIn(locale, title).text].filter(Boolean).join(' ')}
              </Link>
            ),
          },
          { key: 'people', header: say('live.admin.people'), numeric: true, cell: ({ people }) => people },
          {
            key: 'unconfirmed',
            header: say('live.admin.unconfirmed'),
            numeric: true,
            cell: ({ unconfirmed }) => unconfirmed,
          },
          {
            key: 'objections',
            header: say('live.admin.objections'),
            numeric: true,
            cell: ({ objections }) => objections,
          },
        ]}
        empty={<EmptyState title={say('live.admin.presence.none')} />}
      />
      <ListExport
        call={exportPresence}
        params={{ editionId }}
        filters={{}}
        title={say('live.admin.export.title')}
        text={say('live.admin.export.text')}
      />
    </>
  );
}
