import { getUser } from '@airway/contract/accounts';
import { useLoaderData } from 'react-router';
import { ScreenPage } from '../../console/screen-page.tsx';
import { accountScreens } from '../../features/accounts/admin/screens.ts';
import { SecondFactor } from '../../features/accounts/admin/security/second-factor.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { authorisedCall } from '../../platform/session.ts';
import { signedIn } from '../../platform/signed-in.ts';

const screen = accountScreens.security;

export const handle: RouteHandle = { title: screen.title, messages: ['accounts-admin'] };

export const clientLoader = signedIn(({ user }) => authorisedCall(getUser, { params: { id: user.id } }));

export default function SecurityRoute() {
  return (
    <ScreenPage screen={screen}>
      <SecondFactor profile={useLoaderData<typeof clientLoader>()} />
    </ScreenPage>
  );
}
