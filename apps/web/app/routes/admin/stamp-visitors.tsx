import { listStampVisitors } from '@airway/contract/sponsor-stamps-admin';
import { useLoaderData } from 'react-router';
import { sponsorScreens } from '../../features/sponsors/admin/screens.ts';
import { StampVisitorList } from '../../features/sponsors/admin/stamp-visitors.tsx';
import { listQueryOf } from '../../platform/list-address.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

export const handle: RouteHandle = {
  title: sponsorScreens.stampVisitors.title,
  messages: ['sponsors-admin'],
};

export const clientLoader = signedIn(({ search }) =>
  authorisedCall(listStampVisitors, { query: listQueryOf(listStampVisitors, search) }),
);

export default function StampVisitorsRoute() {
  return <StampVisitorList found={useLoaderData<typeof clientLoader>()} />;
}
