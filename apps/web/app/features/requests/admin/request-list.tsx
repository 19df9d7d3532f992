import type { ReplyOf } from '@airway/contract/endpoint';
import { listDataRequests, requestStates } from '@airway/contract/requests';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { requestScreens } from './screens.ts';

export function RequestList({ found }: { found: ReplyOf<typeof listDataRequests> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const { path } = requestScreens.requests;
  return (
    <ListPage
      screen={requestScreens.requests}
      call={listDataRequests}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('requests.admin.name'),
          isHead: true,
          cell: ({ id, name }) => <Link href={pathTo(`${path}/${id}`)}>{name}</Link>,
        },
        kind: {
          head: say('requests.admin.kind'),
          cell: ({ kind }) => say(`requests.admin.kind.${kind}`),
        },
        receivedOn: {
          head: say('requests.admin.receivedOn'),
          cell: ({ receivedOn }) => formatDay(locale, receivedOn),
        },
        dueOn: {
          head: say('requests.admin.dueOn'),
          sort: 'dueOn',
          cell: ({ dueOn }) => formatDay(locale, dueOn),
        },
        state: {
          head: say('requests.admin.state'),
          cell: ({ outcome, isVerified }) =>
            outcome === null ? (
              <Chip tone={isVerified ? 'info' : 'warn'}>
                {say(isVerified ? 'requests.admin.state.verified' : 'requests.admin.state.unverified')}
              </Chip>
            ) : (
              <Chip>{say(`requests.admin.outcome.${outcome}`)}</Chip>
            ),
        },
      }}
      filters={{
        state: choice(
          say('requests.admin.state'),
          requestStates.map((state) => [state, say(`requests.admin.state.${state}`)]),
        ),
      }}
      empty={say('requests.admin.empty')}
    >
      <div>
        <LinkButton href={pathTo(`${path}/New`)}>{say('requests.admin.new')}</LinkButton>
      </div>
    </ListPage>
  );
}
