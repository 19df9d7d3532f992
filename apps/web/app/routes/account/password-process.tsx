import { AccountPage } from '../../features/accounts/account-page.tsx';
import { PasswordProcessForm } from '../../features/accounts/password-process-form.tsx';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['accounts', 'errors'], cache: 'shared', isPrivate: true };

export default function PasswordProcessRoute() {
  const say = useSay();
  return (
    <AccountPage title={say('ui.page.passwordProcess')}>
      <PasswordProcessForm />
    </AccountPage>
  );
}
