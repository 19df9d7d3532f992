import { listStampVisitors } from '@airway/contract/sponsor-stamps-admin';
import { useLoaderData } from 'react-router';
import { listLoader } from '../../console/row-loaders.ts';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { StampVisitorList } from '../../features/sponsors/admin/stamp-visitors.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  title: sponsorScreens.stampVisitors.title,
  messages: ['sponsors-admin'],
};

export const clientLoader = listLoader(listStampVisitors);

export default function StampVisitorsRoute() {
  return <StampVisitorList found={useLoaderData<typeof clientLoader>()} />;
}
