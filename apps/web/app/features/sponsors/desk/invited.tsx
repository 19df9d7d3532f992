import { acceptBoothInvitation } from '@airway/contract/sponsor-booth-staff';
import { useNavigate } from 'react-router';
import { ActButton } from '../../../forms/act-button.tsx';
import { useAccountPath } from '../../../platform/account-path.ts';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale, usePathTo } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall, useSession } from '../../../platform/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { forgetInvitation, type Invitation } from './booth-invitation.ts';
import { ownBoothPath } from './paths.ts';

/** An invitation to the staff of a booth. It is accepted only by a button, because mail programs open links, too. */
export function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const say = useSay();
  const locale = useLocale();
  const pathTo = usePathTo();
  const accountPath = useAccountPath();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const accept = async () => {
    const { id } = await authorisedCall(acceptBoothInvitation, { body: { token } });
    forgetInvitation();
    await navigate(pathTo(ownBoothPath(id)), { replace: true });
  };
  const facts = [
    {
      key: 'sponsor',
      term: say('sponsors.desk.invited.sponsor'),
      value: <Bilingual text={invitation.sponsorName} />,
    },
    {
      key: 'until',
      term: say('sponsors.desk.invited.until'),
      value: formatInstant(locale, invitation.expiresAt),
    },
    ...(user === undefined
      ? []
      : [
          {
            key: 'account',
            term: say('sponsors.desk.invited.account'),
            value: user.userName || user.userKeyCode,
          },
        ]),
  ];
  return (
    <Stack gap="loose">
      <DefinitionList items={facts} />
      {user === undefined ? (
        <>
          <p>{say('sponsors.desk.invited.signIn')}</p>
          <Cluster>
            <LinkButton href={accountPath('/Account/Signin')}>{say('ui.page.signin')}</LinkButton>
            <LinkButton href={accountPath('/Account/Signup')} variant="secondary">
              {say('ui.page.signup')}
            </LinkButton>
          </Cluster>
        </>
      ) : (
        <>
          <p>{say('sponsors.desk.invited.text')}</p>
          <ActButton send={accept}>{say('sponsors.desk.invited.accept')}</ActButton>
        </>
      )}
    </Stack>
  );
}
