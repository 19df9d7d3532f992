import { AccountPage } from '../../features/accounts/account-page.tsx';
import { FindIdForm } from '../../features/accounts/find-id-form.tsx';
import { useSay } from '../../platform/messages.ts';
import { accountHandle, loadAuthentication, useAuthentication } from './account-route.ts';

export const handle = accountHandle;
export const loader = loadAuthentication;

export default function FindIdRoute() {
  const say = useSay();
  const settings = useAuthentication();
  return (
    <AccountPage title={say('ui.page.findId')} lead={say('accounts.findId.lead')}>
      <FindIdForm settings={settings} />
    </AccountPage>
  );
}
