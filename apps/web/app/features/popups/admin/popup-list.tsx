import type { ReplyOf } from '@airway/contract/endpoint';
import { listPopupsOfStaff, popupNeeds } from '@airway/contract/popups-admin';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PopupStateChip } from './popup-state.tsx';
import { popupScreens } from './screens.ts';

export function PopupList({ found }: { found: ReplyOf<typeof listPopupsOfStaff> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={popupScreens.popups}
      call={listPopupsOfStaff}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ title }) => textIn(locale, title).text}
      columns={{
        title: {
          head: say('popups.admin.title'),
          isHead: true,
          cell: ({ id, title }) => (
            <Link href={pathTo(`/Admin/Popups/${id}`)}>{textIn(locale, title).text}</Link>
          ),
        },
        state: { head: say('console.row.state'), cell: (one) => <PopupStateChip {...one} /> },
        place: {
          head: say('popups.admin.place'),
          cell: ({ place }) => say(`popups.admin.place.${place}`),
        },
        startsAt: {
          head: say('popups.admin.startsAt'),
          sort: 'startsAt',
          cell: ({ startsAt }) => formatInstant(locale, startsAt),
        },
        endsAt: { head: say('popups.admin.endsAt'), cell: ({ endsAt }) => formatInstant(locale, endsAt) },
        position: {
          head: say('popups.admin.position'),
          sort: 'position',
          numeric: true,
          cell: ({ position }) => position,
        },
      }}
      filters={{
        needs: choice(
          say('console.needs'),
          popupNeeds.map((need) => [need, say(`console.needs.${need}`)]),
        ),
      }}
      emptyYet={say('popups.admin.empty')}
    >
      <div>
        <LinkButton href={pathTo('/Admin/Popups/New')}>{say('popups.admin.new')}</LinkButton>
      </div>
    </ListPage>
  );
}
