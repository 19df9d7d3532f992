import { type RegistrationDetail, revealRegistration } from '@airway/contract/registration-detail';
import { useState } from 'react';
import { ReasonDialog } from '../../../console/reason-dialog.tsx';
import { useAct } from '../../../console/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { CancelRegistration } from './cancel-registration.tsx';
import { MailRegistrant } from './mail-registrant.tsx';
import type { Done } from './registration-page.tsx';

type Act = 'reveal' | 'mail' | 'cancel';

/** What every dialog of an act is given. */
export interface ActProps {
  registration: RegistrationDetail;
  onClose: () => void;
  onDone: (done: Done) => void;
}

/** Shows personal data, to whoever says why. */
function RevealRegistration({ registration, onClose, onDone }: ActProps) {
  const say = useSay();
  const act = useAct();
  const reveal = (reason: string) =>
    act.run(async () => {
      const params = { id: registration.id };
      const revealed = await authorisedCall(revealRegistration, { params, body: { reason } });
      onDone({ sentence: say('registrations.admin.reveal.done'), registration: revealed });
    });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={say('registrations.admin.reveal.title', { name: registration.userName })}
      confirmLabel={say('registrations.admin.reveal')}
      act={act}
      onConfirm={reveal}
    >
      <p>{say('registrations.admin.reveal.text')}</p>
    </ReasonDialog>
  );
}

const dialogs = { reveal: RevealRegistration, mail: MailRegistrant, cancel: CancelRegistration } as const;

function actsFor({ isRevealed, state, mailsToSend }: RegistrationDetail): Act[] {
  const acts: Act[] = isRevealed ? [] : ['reveal'];
  if (mailsToSend.length > 0) acts.push('mail');
  if (state !== 'cancelled') acts.push('cancel');
  return acts;
}

/** What staff can do about a registration. */
export function RegistrationActs({ registration, onDone }: Omit<ActProps, 'onClose'>) {
  const say = useSay();
  const [open, setOpen] = useState<Act>();
  const Dialog = open === undefined ? undefined : dialogs[open];
  const close = () => setOpen(undefined);
  const finish = (done: Done) => {
    close();
    onDone(done);
  };
  return (
    <section aria-label={say('registrations.admin.acts')}>
      <Cluster>
        {actsFor(registration).map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'cancel' ? 'danger' : 'secondary'}
            onClick={() => setOpen(act)}
          >
            {say(`registrations.admin.${act}`)}
          </Button>
        ))}
      </Cluster>
      {Dialog && <Dialog registration={registration} onClose={close} onDone={finish} />}
    </section>
  );
}
