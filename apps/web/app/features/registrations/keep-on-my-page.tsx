import type { RegistrationSummary } from '@airway/contract/registrations';
import { useState } from 'react';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { refusalOf, wordsOf } from '../../platform/refusal.ts';
import { authorisedCall, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  registration: RegistrationSummary;
  /** Whether it was to go on an account when it was submitted. */
  wasWished?: boolean;
}

/**
 * Offers whoever is signed in to connect a registration with the account; it may be a colleague's. Says so where it
 * was to be connected and is not: whoever wished it was signed out by then.
 */
export function KeepOnMyPage({ registration, wasWished = false }: Props) {
  const say = useSay();
  const pathTo = usePathTo();
  const isSignedIn = useSession() !== undefined;
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ isOk: boolean; text: string }>();
  const myPage = <Link href={pathTo('/Account/MyPage')}>{say('ui.page.myPage')}</Link>;
  const missed = wasWished && !registration.isOnAccount && (
    <Notice tone="warn" word={say('ui.notice.word')} action={myPage}>
      <p>{say('registrations.mine.missed')}</p>
    </Notice>
  );
  if (!isSignedIn) return missed;
  if (registration.isOnAccount)
    return (
      <Notice tone="info" word={say('ui.notice.word')} action={myPage}>
        <p>{say('registrations.mine.isOn')}</p>
      </Notice>
    );
  const { editionId: id, number: registrationNumber, email } = registration;

  async function keep() {
    setBusy(true);
    try {
      const { linkRegistration } = await import('@airway/contract/registrations');
      await authorisedCall(linkRegistration, { params: { id }, body: { registrationNumber, email } });
      setTold({ isOk: true, text: say('registrations.mine.linked') });
    } catch (error) {
      const isTaken = refusalOf(error)?.code === 'CONFLICT';
      setTold({ isOk: false, text: isTaken ? say('registrations.mine.taken') : wordsOf(say, error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {told?.isOk !== true && missed}
      {told !== undefined && (
        <Notice
          tone={told.isOk ? 'ok' : 'danger'}
          word={say('ui.notice.word')}
          live="polite"
          action={told.isOk && myPage}
        >
          <p>{told.text}</p>
        </Notice>
      )}
      {told?.isOk !== true && (
        <div>
          <Button variant="secondary" busyLabel={isBusy && say('ui.busy')} onClick={keep}>
            {say('registrations.mine.keep')}
          </Button>
        </div>
      )}
    </>
  );
}
