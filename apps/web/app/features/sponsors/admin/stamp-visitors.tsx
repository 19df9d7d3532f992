import type { ReplyOf } from '@airway/contract/endpoint';
import { exportStampVisitors, listStampVisitors } from '@airway/contract/sponsor-stamps-admin';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { sponsorScreens } from './screens.ts';

/** Visitors with stamps, and whether they have enough. */
export function StampVisitorList({ found }: { found: ReplyOf<typeof listStampVisitors> }) {
  const say = useSay();
  const locale = useLocale();
  return (
    <ListPage
      screen={sponsorScreens.stampVisitors}
      call={listStampVisitors}
      found={found}
      rowKey={({ registrationId }) => registrationId}
      columns={{
        name: { head: say('sponsors.admin.stamps.name'), isHead: true, cell: ({ name }) => name },
        number: {
          head: say('sponsors.admin.stamps.number'),
          unbroken: true,
          cell: ({ registrationNumber }) => registrationNumber,
        },
        affiliation: {
          head: say('sponsors.admin.stamps.affiliation'),
          cell: ({ affiliation }) => affiliation,
        },
        count: {
          head: say('sponsors.admin.stamps.count'),
          sort: 'stampCount',
          numeric: true,
          cell: ({ stampCount }) => stampCount,
        },
        complete: {
          head: say('sponsors.admin.stamps.complete'),
          cell: ({ isComplete }) => (isComplete ? say('sponsors.admin.stamps.complete.yes') : '–'),
        },
        last: {
          head: say('sponsors.admin.stamps.last'),
          sort: 'lastStampedAt',
          unbroken: true,
          cell: ({ lastStampedAt }) => formatInstant(locale, lastStampedAt),
        },
      }}
      filters={{
        state: choice(say('sponsors.admin.stamps.complete'), [
          ['complete', say('sponsors.admin.stamps.complete.yes')],
        ]),
      }}
      empty={say('sponsors.admin.stamps.empty')}
      emptyYet={say('sponsors.admin.stamps.yet')}
      exportWith={{ call: exportStampVisitors }}
    />
  );
}
