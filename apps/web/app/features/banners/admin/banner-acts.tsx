import { bannerCalls, type ManagedBanner, removeBanner } from '@airway/contract/banners-admin';
import { locales } from '@airway/contract/rules';
import { PublishAct } from '../../../console/publish-act.tsx';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { BannerStateChip } from './banner-state.tsx';
import { bannerScreens } from './screens.ts';

export function BannerActs({ banner }: { banner: ManagedBanner }) {
  const say = useSay();
  const lacking = locales.find((language) => banner.picture[language] === null);
  return (
    <>
      <PublishAct
        state={<BannerStateChip state={banner.state} />}
        calls={bannerCalls}
        id={banner.id}
        isPublished={banner.state !== 'draft'}
        lacks={lacking && say(`console.row.hiddenIn.${lacking}`)}
        text={(part) => say(`banners.admin.${part}`)}
      >
        <RemoveRow
          name={banner.name}
          text={(part, named) => say(`banners.admin.${part}`, named)}
          send={() => authorisedCall(removeBanner, { params: { id: banner.id } })}
          to={bannerScreens.banners.path}
        />
      </PublishAct>
      <p>
        {say('banners.admin.counts', {
          views: banner.viewCount.toLocaleString('en-US'),
          clicks: banner.clickCount.toLocaleString('en-US'),
        })}
      </p>
    </>
  );
}
