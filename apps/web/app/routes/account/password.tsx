import { AccountPage } from '../../features/accounts/account-page.tsx';
import { PasswordResetRequestForm } from '../../features/accounts/password-reset-request-form.tsx';
import { useSay } from '../../platform/messages.ts';
import { accountHandle, loadAuthentication, useAuthentication } from './account-route.ts';

export const handle = accountHandle;
export const loader = loadAuthentication;

export default function PasswordRoute() {
  const say = useSay();
  const settings = useAuthentication();
  return (
    <AccountPage title={say('ui.page.password')} lead={say('accounts.reset.lead')}>
      <PasswordResetRequestForm settings={settings} />
    </AccountPage>
  );
}
