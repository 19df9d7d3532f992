import { type ManagedBanner, publishBanner, withdrawBanner } from '@airway/contract/banners-admin';
import { PublishAct } from '../../../console/publish-act.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { BannerStateChip } from './banner-state.tsx';
import { RemoveBanner } from './remove-banner.tsx';

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
        <RemoveBanner banner={banner} />
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
