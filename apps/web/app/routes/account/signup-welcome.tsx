import { AccountPage } from '../../features/accounts/account-page.tsx';
import { Welcome } from '../../features/accounts/welcome.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['accounts'], cache: 'shared', isPrivate: true };

export default function SignupWelcomeRoute() {
  const say = useSay();
  return (
    <AccountPage title={say('ui.page.signupWelcome')}>
      <Welcome />
    </AccountPage>
  );
}
