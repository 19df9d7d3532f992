import { getUser } from '@airway/contract/accounts';
import { useLoaderData } from 'react-router';
import { loadScreen } from '../../console/load-screen.ts';
import { ScreenPage, ScreenSkeleton } from '../../console/screen-page.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { SecondFactor } from '../../features/accounts/admin/security/second-factor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';

export const handle: RouteHandle = { messages: ['accounts-admin'], isPrivate: true };

export const clientLoader = () =>
  loadScreen(() => authorisedCall(getUser, { params: { id: readSession()?.user.id ?? '' } }));
export const HydrateFallback = ScreenSkeleton;

export default function SecurityRoute() {
  return (
    <ScreenPage screen={accountScreens.security} loaded={useLoaderData<typeof clientLoader>()}>
      {(profile) => <SecondFactor profile={profile} />}
    </ScreenPage>
  );
}
