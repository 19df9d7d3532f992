import { type AccountProfile, type AuthenticationSettings, getUser } from '@airway/contract/accounts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall, type Session, useSession } from '../../platform/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MyConsents } from './my-consents.tsx';
import { MyData } from './my-data.tsx';
import { MyDevices } from './my-devices.tsx';
import { MyKeys } from './my-keys.tsx';
import { MyPassword } from './my-password.tsx';
import { MyProfile } from './my-profile.tsx';
import type { AddressSearch } from './person-fields.tsx';
import { useExplain } from './use-account-form.ts';

interface MyPageProps {
  settings: AuthenticationSettings;
  search: AddressSearch;
  /** What the person takes part in; the route brings it along. */
  registrations: ReactNode;
}

export interface MyPartProps {
  profile: AccountProfile;
  onChange(profile: AccountProfile): void;
}

function MyAccount({ session, settings, search, registrations }: MyPageProps & { session: Session }) {
  const say = useSay();
  const explain = useExplain();
  const { id } = session.user;
  const [profile, setProfile] = useState<AccountProfile>();
  const [problem, setProblem] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once for each person
  useEffect(() => {
    let isHere = true;
    authorisedCall(getUser, { params: { id } }).then(
      (found) => isHere && setProfile(found),
      (error) => isHere && setProblem(explain(error).message ?? ''),
    );
    return () => {
      isHere = false;
    };
  }, [id]);
  if (problem !== '')
    return (
      <Notice tone="danger" word={say('ui.notice.word')} live="assertive">
        <p>{problem}</p>
      </Notice>
    );
  if (profile === undefined) return <p role="status">{say('ui.loading')}</p>;
  const part = { profile, onChange: setProfile };
  if (profile.mustChangePassword)
    return (
      <>
        <Notice tone="warn" word={say('ui.notice.word')}>
          <p>{say('accounts.my.mustChangePassword')}</p>
        </Notice>
        <MyPassword {...part} />
      </>
    );
  return (
    <>
      {registrations}
      <MyProfile {...part} settings={settings} search={search} />
      <MyKeys {...part} settings={settings} />
      <MyPassword {...part} />
      <MyDevices id={id} />
      <MyConsents {...part} />
      <MyData id={id} />
    </>
  );
}

/** One's own account; whoever is not signed in is led to do so and back. */
export function MyPage(props: MyPageProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const { pathname } = useLocation();
  const session = useSession();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (session !== undefined) return <MyAccount key={session.user.id} {...props} session={session} />;
  if (!isAlive) return <p>{say('ui.loading')}</p>;
  return (
    <EmptyState
      title={say('accounts.my.signedOutText')}
      action={
        <Cluster>
          <LinkButton href={`${pathTo('/Account/Signin')}?next=${encodeURIComponent(pathname)}`}>
            {say('ui.page.signin')}
          </LinkButton>
          <LinkButton href={pathTo('/Account/Signup')} variant="secondary">
            {say('ui.page.signup')}
          </LinkButton>
        </Cluster>
      }
    />
  );
}
