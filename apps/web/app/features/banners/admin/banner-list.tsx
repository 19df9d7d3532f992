import { bannerNeeds, listManagedBanners } from '@airway/contract/banners-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { choice } from '../../../console/list-filters.tsx';
import { ListPage } from '../../../console/list-page.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { BannerStateChip } from './banner-state.tsx';
import { bannerScreens } from './screens.ts';

export function BannerList({ found }: { found: ReplyOf<typeof listManagedBanners> }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  return (
    <ListPage
      screen={bannerScreens.banners}
      call={listManagedBanners}
      found={found}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      columns={{
        name: {
          head: say('banners.admin.name'),
          isHead: true,
          cell: ({ id, name }) => <Link href={pathTo(`/Admin/Banners/${id}`)}>{name}</Link>,
        },
        state: { head: say('console.row.state'), cell: (one) => <BannerStateChip {...one} /> },
        slot: {
          head: say('banners.admin.slot'),
          cell: ({ slot }) => say(`banners.admin.slot.${slot}`),
        },
        startsAt: {
          head: say('banners.admin.startsAt'),
          sort: 'startsAt',
          cell: ({ startsAt }) => formatInstant(locale, startsAt),
        },
        endsAt: { head: say('banners.admin.endsAt'), cell: ({ endsAt }) => formatInstant(locale, endsAt) },
        weight: { head: say('banners.admin.weight'), numeric: true, cell: ({ weight }) => weight },
        viewCount: {
          head: say('banners.admin.viewCount'),
          numeric: true,
          cell: ({ viewCount }) => viewCount.toLocaleString('en-US'),
        },
        clickCount: {
          head: say('banners.admin.clickCount'),
          numeric: true,
          cell: ({ clickCount }) => clickCount.toLocaleString('en-US'),
        },
      }}
      filters={{
        needs: choice(
          say('console.needs'),
          bannerNeeds.map((need) => [need, say(`console.needs.${need}`)]),
        ),
      }}
      emptyYet={say('banners.admin.empty')}
    >
      <div>
        <LinkButton href={pathTo('/Admin/Banners/New')}>{say('banners.admin.new')}</LinkButton>
      </div>
    </ListPage>
  );
}
