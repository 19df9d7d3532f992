import { AccountPage } from '../../features/accounts/account-page.tsx';
import { SignIn } from '../../features/accounts/sign-in-form.tsx';
import { useSay } from '../../platform/messages.ts';
import { accountHandle, loadAuthentication, useAuthentication } from './account-route.ts';

export const handle = accountHandle;
export const loader = loadAuthentication;

export default function SigninRoute() {
  const say = useSay();
  const settings = useAuthentication();
  return (
    <AccountPage title={say('ui.page.signin')} lead={say('accounts.signin.lead')}>
      <SignIn settings={settings} />
    </AccountPage>
  );
}
