import { getAuthenticationSettings } from '@airway/contract/accounts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { SignUp } from '../../features/accounts/sign-up-form.tsx';
import { useGuest } from '../../features/accounts/use-guest.ts';
import { PostcodeSearch } from '../../features/registrations/postcode-search.tsx';
import { callApi } from '../../platform/call-api.ts';
import { useSay } from '../../platform/messages.ts';
import type { RouteHandle } from '../../platform/route-handle.ts';

export const handle: RouteHandle = {
  messages: ['accounts', 'consents', 'errors', 'registrations'],
  cache: 'shared',
  csp: 'postcode',
  isPrivate: true,
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  settings: await callApi(context, getAuthenticationSettings, {}),
});

export default function SignupRoute() {
  const say = useSay();
  const { settings } = useLoaderData<typeof loader>();
  useGuest(settings);
  return (
    <AccountPage title={say('ui.page.signup')} lead={say('accounts.signup.lead')}>
      <SignUp settings={settings} search={PostcodeSearch} />
    </AccountPage>
  );
}
