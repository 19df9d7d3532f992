import {
  type ManagedBanner,
  publishBanner,
  removeBanner,
  withdrawBanner,
} from '@airway/contract/banners-admin';
import { useRevalidator } from 'react-router';
import { RemoveRow } from '../../../console/remove-row.tsx';
import { ActButton } from '../../../forms/act-button.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Cluster } from '../../../ui/container.tsx';
import { BannerStateChip } from './banner-state.tsx';
import { bannerScreens } from './screens.ts';

export function BannerActs({ banner }: { banner: ManagedBanner }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { outcome, tell } = useOutcome();
  const [word, call] =
    banner.state === 'draft'
      ? (['publish', publishBanner] as const)
      : (['withdraw', withdrawBanner] as const);
  return (
    <>
      {outcome}
      <Cluster>
        <BannerStateChip state={banner.state} />
        <ActButton
          key={word}
          size="small"
          variant="secondary"
          send={async () => {
            await authorisedCall(call, { params: { id: banner.id } });
            tell(say(`banners.admin.${word}.done`));
            await revalidate();
          }}
        >
          {say(`banners.admin.${word}`)}
        </ActButton>
        <RemoveRow
          label={say('banners.admin.remove')}
          title={say('banners.admin.remove.title', { name: banner.name })}
          text={say('banners.admin.remove.text')}
          send={() => authorisedCall(removeBanner, { params: { id: banner.id } })}
          to={bannerScreens.banners.path}
        />
      </Cluster>
      <p>
        {say('banners.admin.counts', {
          views: banner.viewCount.toLocaleString('en-US'),
          clicks: banner.clickCount.toLocaleString('en-US'),
        })}
      </p>
    </>
  );
}
