import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { PasswordAskForm } from '../../features/accounts/password-ask-form.tsx';
import { useGuest } from '../../features/accounts/use-guest.ts';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = { messages: ['accounts', 'errors'], cache: 'shared', isPrivate: true };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await callApi(context, getAuthenticationSettings, {}),
});

export default function PasswordRoute() {
  const say = useSay();
  const { settings } = useLoaderData<typeof loader>();
  useGuest(settings);
  return (
    <AccountPage title={say('ui.page.password')} lead={say('accounts.reset.lead')}>
      <PasswordAskForm settings={settings} />
    </AccountPage>
  );
}
