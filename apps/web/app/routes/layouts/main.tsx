import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { BesideText } from '../../features/banners/beside-text.tsx';
import { loadBanners } from '../../features/banners/load-banners.ts';
import { loadSite } from '../../features/editions/load-site.ts';
import { SiteFrame } from '../../features/editions/site-frame.tsx';
import { useSite } from '../../features/editions/use-site.ts';
import { Popups } from '../../features/popups/popups.tsx';
import { useRootData } from '../../platform/root-data.ts';
import type { RootData } from '../../root.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { currentEdition } = await loadSite(context);
  return loadBanners(context, currentEdition.id, 'side');
}

export default function Layout() {
  const banners = useLoaderData<typeof loader>();
  const popups = useRootData<RootData>()?.popups ?? [];
  const { currentEdition } = useSite();
  return (
    <SiteFrame>
      <Popups popups={popups} />
      <BesideText editionId={currentEdition.id} banners={banners}>
        <Outlet />
      </BesideText>
    </SiteFrame>
  );
}
