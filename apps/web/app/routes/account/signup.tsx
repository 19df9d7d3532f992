import { AccountPage } from '../../features/accounts/account-page.tsx';
import { SignUp } from '../../features/accounts/sign-up-form.tsx';
import { PostcodeSearch } from '../../features/registrations/postcode-search.tsx';
import { useSay } from '../../platform/messages.ts';
import { loadAuthentication, profileHandle, useAuthentication } from './account-route.ts';

export const handle = profileHandle;
export const loader = loadAuthentication;

export default function SignupRoute() {
  const say = useSay();
  const settings = useAuthentication();
  return (
    <AccountPage title={say('ui.page.signup')} lead={say('accounts.signup.lead')}>
      <SignUp settings={settings} search={PostcodeSearch} />
    </AccountPage>
  );
}
