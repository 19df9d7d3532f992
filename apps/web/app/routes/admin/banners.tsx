import { listManagedBanners } from '@airway/contract/banners-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { BannerList } from '../../features/banners/admin/banner-list.tsx';
import { bannerScreens } from '../../features/banners/admin/screens.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { title: bannerScreens.banners.title, messages: ['banners-admin'] };

export const clientLoader = listLoader(listManagedBanners);

export default function BannersRoute() {
  return <BannerList found={useLoaderData<typeof clientLoader>()} />;
}
