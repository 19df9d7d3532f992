import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { PageFrame } from '../../platform/page-frame.tsx';
import { useSession } from '../../platform/session.ts';
import { Stack } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import { type RejectedRequest, RequestForm } from './request-form.tsx';

/** The page where a person asks about their data, with or without an account. */
export function AskPage({ answer }: { answer: RejectedRequest | undefined }) {
  const say = useSay();
  const pathTo = usePathTo();
  const settings = pathTo('/Account/MyPage/Settings');
  const signIn = pathTo(`/Account/Signin?next=${encodeURIComponent(settings)}`);
  const isSignedIn = useSession() !== undefined;
  return (
    <PageFrame
      narrow
      title={say('requests.ask.title')}
      description={say('requests.ask.lead')}
      lead={say('requests.ask.lead')}
      isPrivate={answer !== undefined}
      above={[{ label: say('ui.page.privacy'), href: pathTo('/Policy/Privacy') }]}
    >
      <Stack>
        <p>{say('requests.ask.steps')}</p>
        <p>
          {say('requests.ask.account')}{' '}
          <Link href={isSignedIn ? settings : signIn}>{say('requests.ask.account.go')}</Link>
        </p>
        {/* An archive takes no requests. */}
        <div data-now="">
          <RequestForm answer={answer} />
        </div>
      </Stack>
    </PageFrame>
  );
}
