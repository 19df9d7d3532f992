import { listManagedBanners } from '@airway/contract/banners-admin';
import { useLoaderData } from 'react-router';
import { BannerList } from '../../features/banners/admin/banner-list.tsx';
import { bannerScreens } from '../../features/banners/admin/screens.ts';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = { title: bannerScreens.banners.title, messages: ['banners-admin'] };

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listManagedBanners, { query: listQueryOf(listManagedBanners, search) }),
);

export default function BannersRoute() {
  return <BannerList found={useLoaderData<typeof clientLoader>()} />;
}
