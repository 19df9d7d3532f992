import { getManagedBanner } from '@airway/contract/banners-admin';
import { useLoaderData } from 'react-router';
import { rowLoader } from '../../console/row-loaders.ts';
import { ScreenPage } from '../../console/screen-page.tsx';
import { BannerEditor } from '../../features/banners/admin/banner-editor.tsx';
import { bannerScreens } from '../../features/banners/admin/screens.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

const screen = bannerScreens.banners;

export const handle: RouteHandle = { title: screen.title, messages: ['banners-admin', 'files'] };

export const clientLoader = rowLoader(getManagedBanner);

export default function BannerRoute() {
  const say = useSay();
  const banner = useLoaderData<typeof clientLoader>();
  return (
    <ScreenPage screen={screen} title={banner?.name ?? say('banners.admin.new')}>
      <BannerEditor key={banner?.id ?? 'new'} banner={banner} />
    </ScreenPage>
  );
}
