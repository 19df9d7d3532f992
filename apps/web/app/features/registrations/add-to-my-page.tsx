import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { useState } from 'react';
import { ActButton } from '../../forms/act-button.tsx';
import { Outcome } from '../../forms/outcome.tsx';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf } from '../../platform/refusal.ts';
import { authorisedCall, useSession } from '../../platform/session.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  registration: RegistrationSummary;
  /** Whether the submission asked to link it to an account. */
  wasWanted?: boolean;
}

/**
 * Offers the signed-in user to link a registration to the account; it may be a colleague's. Warns if the
 * requested link failed because the session had ended.
 */
export function AddToMyPage({ registration, wasWanted = false }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const isSignedIn = useSession() !== undefined;
  const [isLinked, setLinked] = useState(false);
  const myPage = <Link href={pathTo('/Account/MyPage')}>{say('ui.page.myPage')}</Link>;
  const failedNotice = wasWanted && !registration.isOnAccount && (
    <Notice tone="warn" word={say('ui.notice.word')} action={myPage}>
      <p>{say('registrations.mine.missed')}</p>
    </Notice>
  );
  if (!isSignedIn) return failedNotice;
  if (registration.isOnAccount)
    return (
      <Notice tone="info" word={say('ui.notice.word')} action={myPage}>
        <p>{say('registrations.mine.isOn')}</p>
      </Notice>
    );
  const { editionId: id, number: registrationNumber, email } = registration;

  async function keep() {
    const { linkRegistration } = await import('@airway/contract/registrations');
    await authorisedCall(linkRegistration, { params: { id }, body: { registrationNumber, email } });
    setLinked(true);
  }

  if (isLinked)
    return (
      <Outcome>
        <p>{say('registrations.mine.linked')}</p>
        {myPage}
      </Outcome>
    );
  return (
    <>
      {failedNotice}
      <ActButton
        variant="secondary"
        send={keep}
        explain={(error) =>
          refusalOf(error)?.code === 'CONFLICT' ? { message: say('registrations.mine.taken') } : undefined
        }
      >
        {say('registrations.mine.keep')}
      </ActButton>
    </>
  );
}
