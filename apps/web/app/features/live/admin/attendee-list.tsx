import type { ReplyOf } from '@airway/contract/endpoint';
import { searchAttendees } from '@airway/contract/live-presence-admin';
import { text } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Link } from '../../../ui/link.tsx';
import { PresenceTabs } from './presence-tabs.tsx';
import { liveScreens } from './screens.ts';

/** Search of attendees for their presence. */
export function AttendeeList({ found }: { found: ReplyOf<typeof searchAttendees> }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={liveScreens.presence}
      call={searchAttendees}
      found={found}
      rowKey={({ personId }) => personId}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('live.admin.name'),
          sort: 'name',
          isHead: true,
          cell: ({ personId, name }) => (
            <Link href={pathTo(`/Admin/Presence/Person/${personId}`)}>{name}</Link>
          ),
        },
        number: {
          head: say('live.admin.number'),
          unbroken: true,
          cell: ({ registrationNumber }) => <span translate="no">{registrationNumber}</span>,
        },
        affiliation: { head: say('live.admin.affiliation'), cell: ({ affiliation }) => affiliation },
      }}
      filters={{ query: text(say('live.admin.query')) }}
      counts="people"
      empty={say('live.admin.people.empty')}
      place={<PresenceTabs current="people" />}
    />
  );
}
