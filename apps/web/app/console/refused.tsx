import { useAccountPath } from '../platform/account-path.ts';
import { usePathTo } from '../platform/locale.ts';
import { useSay } from '../platform/messages.ts';
import { PageHead } from '../platform/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** Shown to visitors who are not signed in and to users who are not staff. */
export function Refused({ isSignedIn }: { isSignedIn: boolean }) {
  const say = useSay();
  const pathTo = usePathTo();
  const kind = isSignedIn ? 'member' : 'nobody';
  const title = say(`console.refused.${kind}.title`);
  return (
    <Container>
      <PageHead title={title} isPrivate />
      <ErrorState
        title={title}
        actions={
          <>
            <LinkButton href={useAccountPath()('/Account/Signin')}>
              {say(`console.refused.${kind}.signin`)}
            </LinkButton>
            <LinkButton href={pathTo('/Main')} variant="secondary">
              {say('ui.failure.home')}
            </LinkButton>
          </>
        }
      >
        <p>{say(`console.refused.${kind}.text`)}</p>
      </ErrorState>
    </Container>
  );
}
