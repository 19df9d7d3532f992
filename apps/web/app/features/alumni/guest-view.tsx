import { useAccountPath } from '../../platform/account-path.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';

/** The address book for guests: its purpose, and that it is for members. */
export function GuestView() {
  const say = useSay();
  const accountPath = useAccountPath();
  return (
    <Stack>
      <p>{say('alumni.guest')}</p>
      <p>{say('alumni.guest.choice')}</p>
      <Cluster>
        <LinkButton href={accountPath('/Account/Signin')}>{say('ui.page.signin')}</LinkButton>
        <LinkButton href={accountPath('/Account/Signup')} variant="secondary">
          {say('ui.page.signup')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}
