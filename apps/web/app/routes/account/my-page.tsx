import { AccountPage } from '../../features/accounts/account-page.tsx';
import { MyPage } from '../../features/accounts/my-page.tsx';
import { useSite } from '../../features/editions/use-site.ts';
import { MyRegistrations } from '../../features/registrations/my-registrations.tsx';
import { PostcodeSearch } from '../../features/registrations/postcode-search.tsx';
import { useSay } from '../../platform/messages.ts';
import { loadAuthentication, profileHandle, useAuthentication } from './account-route.ts';

export const handle = profileHandle;
export const loader = loadAuthentication;

export default function MyPageRoute() {
  const say = useSay();
  const settings = useAuthentication();
  const { currentEdition } = useSite();
  return (
    <AccountPage title={say('ui.page.myPage')} lead={say('accounts.my.lead')}>
      <MyPage
        settings={settings}
        search={PostcodeSearch}
        registrations={<MyRegistrations editionId={currentEdition.id} />}
      />
    </AccountPage>
  );
}
