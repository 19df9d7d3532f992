import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Outcome } from '../../forms/outcome.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'userName' in state && typeof state.userName === 'string'
    ? state.userName
    : '';

/** Shown after sign-up: a summary and the next step. */
export function Welcome() {
  const say = useSay();
  const pathTo = usePathTo();
  const accountPath = useAccountPath();
  const { state } = useLocation();
  const [name, setName] = useState('');
  // The server does not know the history state.
  useEffect(() => setName(nameIn(state)), [state]);
  return (
    <Stack>
      <Outcome>
        {name === '' ? say('accounts.welcome.text') : say('accounts.welcome.named', { name })}
      </Outcome>
      <Cluster>
        <LinkButton href={accountPath('/Account/Signin')}>{say('ui.page.signin')}</LinkButton>
        <LinkButton href={pathTo('/Registration')} variant="secondary">
          {say('ui.page.registration')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}
