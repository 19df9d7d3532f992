import type { Refusal } from '@airway/contract';
import { useRevalidator } from 'react-router';
import { isRequiredAction, RequiredAction } from '../../forms/required-action.tsx';
import { useAccountPath } from '../../platform/account-path.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';

function SignInFirst() {
  const say = useSay();
  const accountPath = useAccountPath();
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      title={say('errors.signedOut')}
      action={
        <Cluster>
          <LinkButton href={accountPath('/Account/Signin')}>{say('ui.page.signin')}</LinkButton>
          <LinkButton href={accountPath('/Account/Signup')} variant="secondary">
            {say('ui.page.signup')}
          </LinkButton>
        </Cluster>
      }
    />
  );
}

function TryAgain({ words }: { words: string }) {
  const say = useSay();
  const { state, revalidate } = useRevalidator();
  return (
    <Notice
      tone="danger"
      word={say('ui.notice.error')}
      title={words}
      action={
        <Button onClick={() => revalidate()} busyLabel={state === 'loading' && say('ui.busy')}>
          {say('ui.failure.retry')}
        </Button>
      }
    />
  );
}

export function PageRefused({ code, message }: Pick<Refusal, 'code' | 'message'>) {
  const say = useSay();
  const words = message === '' ? say('ui.abnormalConnection') : message;
  if (code === 'AUTHENTICATION_FAILURE') return <SignInFirst />;
  if (!isRequiredAction(code)) return <TryAgain words={words} />;
  return (
    <Notice tone="warn" word={say('ui.notice.word')} title={words} action={<RequiredAction code={code} />}>
      <p>{say('errors.action.text')}</p>
    </Notice>
  );
}
