import { AccountPage } from '../../features/accounts/account-page.tsx';
import { PasswordAskForm } from '../../features/accounts/password-ask-form.tsx';
import { useSay } from '../../platform/messages.ts';
import { accountHandle, loadAuthentication, useAuthentication } from './account-route.ts';

export const handle = accountHandle;
export const loader = loadAuthentication;

export default function PasswordRoute() {
  const say = useSay();
  const settings = useAuthentication();
  return (
    <AccountPage title={say('ui.page.password')} lead={say('accounts.reset.lead')}>
      <PasswordAskForm settings={settings} />
    </AccountPage>
  );
}
