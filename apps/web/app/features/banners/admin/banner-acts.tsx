import {
  type ManagedBanner,
  publishBanner,
  removeBanner,
  withdrawBanner,
} from '@airway/contract/banners-admin';
import { PublishAct } from '../../../console/publish-act.tsx';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { BannerStateChip } from './banner-state.tsx';
import { bannerScreens } from './screens.ts';

const acts = { publish: publishBanner, withdraw: withdrawBanner } as const;

export function BannerActs({ banner }: { banner: ManagedBanner }) {
  const say = useSay();
  const act = banner.state === 'draft' ? 'publish' : 'withdraw';
  return (
    <>
      <PublishAct
        state={<BannerStateChip state={banner.state} />}
        act={act}
        label={say(`banners.admin.${act}`)}
        done={say(`banners.admin.${act}.done`)}
        send={() => authorisedCall(acts[act], { params: { id: banner.id } })}
      >
        <RemoveRow
          label={say('banners.admin.remove')}
          title={say('banners.admin.remove.title', { name: banner.name })}
          text={say('banners.admin.remove.text')}
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
