import type { Refusal } from '@airway/contract';
import { useLocation, useRevalidator } from 'react-router';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Notice } from '../../ui/notice.tsx';

function SignInFirst() {
  const say = useSay();
  const pathTo = usePathTo();
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="info"
      word={say('ui.notice.word')}
      title={say('errors.signedOut')}
      action={
        <Cluster>
          <LinkButton
            href={`${pathTo('/Account/Signin')}?next=${encodeURIComponent(`${pathname}${search}`)}`}
          >
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

/** Where people do what the server requires before it opens a page to them. */
const requiredActions = {
  PASSWORD_CHANGE_REQUIRED: '/Account/MyPage',
  SECOND_FACTOR_SETUP_REQUIRED: '/Admin/Security',
} as const;

function RequiredAction({ code, words }: { code: keyof typeof requiredActions; words: string }) {
  const say = useSay();
  const pathTo = usePathTo();
  return (
    <Notice
      tone="warn"
      word={say('ui.notice.word')}
      title={words}
      action={<LinkButton href={pathTo(requiredActions[code])}>{say(`errors.action.${code}`)}</LinkButton>}
    >
      <p>{say('errors.action.text')}</p>
    </Notice>
  );
}

function TryAgain({ words }: { words: string }) {
  const say = useSay();
  const { state, revalidate } = useRevalidator();
  return (
    <Notice
      tone="danger"
      word={say('ui.notice.word')}
      title={words}
      action={
        <Button onClick={() => revalidate()} busyLabel={state === 'loading' && say('ui.busy')}>
          {say('ui.failure.retry')}
        </Button>
      }
    />
  );
}

/** Why a page was refused, and what one can do about it. */
export function PageRefused({ code, message }: Pick<Refusal, 'code' | 'message'>) {
  const say = useSay();
  const words = message === '' ? say('ui.abnormalConnection') : message;
  switch (code) {
    case 'AUTHENTICATION_FAILURE':
      return <SignInFirst />;
    case 'PASSWORD_CHANGE_REQUIRED':
    case 'SECOND_FACTOR_SETUP_REQUIRED':
      return <RequiredAction code={code} words={words} />;
    default:
      return <TryAgain words={words} />;
  }
}
