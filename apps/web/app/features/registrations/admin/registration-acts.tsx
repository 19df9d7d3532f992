import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { getLineChoices } from '@airway/contract/registration-lines';
import { useRef, useState } from 'react';
import { useMay } from '../../../console/use-staff.ts';
import { FormNotices } from '../../../forms/contract-form.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { CancelRegistration } from './cancel-registration.tsx';
import { ChangeLines } from './change-lines.tsx';
import type { LineChoices } from './choose-lines.tsx';
import { MailRegistrant } from './mail-registrant.tsx';
import { RefundRegistration } from './refund-registration.tsx';
import type { Done } from './registration-page.tsx';
import { RevealRegistration } from './reveal-registration.tsx';

type Act = 'reveal' | 'edit' | 'lines' | 'mail' | 'refund' | 'cancel';

export interface ActProps {
  registration: RegistrationDetail;
  onClose: () => void;
  onDone: (done: Done) => void;
}

interface RegistrationActsProps {
  registration: RegistrationDetail;
  onDone: (done: Done) => void;
  /** Opens the answers as a form; they must be revealed. */
  onEdit: () => void;
}

function actsFor({ isRevealed, state, charge, mailsToSend }: RegistrationDetail): Act[] {
  const acts: Act[] = isRevealed ? [] : ['reveal'];
  if (state !== 'cancelled') acts.push('edit', 'lines');
  if (mailsToSend.length > 0) acts.push('mail');
  if (state === 'completed' && charge?.phase === 'paid') acts.push('refund');
  if (state !== 'cancelled') acts.push('cancel');
  return acts;
}

/** Returns the permission that an act needs. */
const permissionFor = (act: Act) => (act === 'refund' ? 'PAYMENT_Take' : 'REGISTRATION_Manage');

export function RegistrationActs({ registration, onDone, onEdit }: RegistrationActsProps) {
  const say = useSay();
  const may = useMay();
  const [open, setOpen] = useState<Act>();
  const [choices, setChoices] = useState<LineChoices>();
  const needsChoices = useRef<'lines' | 'refund'>('lines');
  const loading = useAct({
    async send() {
      setChoices(await authorisedCall(getLineChoices, { params: { id: registration.id } }));
      setOpen(needsChoices.current);
    },
  });
  const close = () => setOpen(undefined);
  const finish = (done: Done) => {
    close();
    onDone(done);
  };
  const begin = (act: Act) => {
    if (act === 'edit' && registration.isRevealed) return onEdit();
    if (act !== 'lines' && act !== 'refund') return setOpen(act);
    needsChoices.current = act;
    void loading.run();
  };
  const props = { registration, onClose: close, onDone: finish };
  const acts = actsFor(registration).filter((act) => may(permissionFor(act)));
  if (acts.length === 0) return null;
  return (
    <section aria-label={say('registrations.admin.acts')}>
      <FormNotices form={loading} />
      <Cluster>
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'cancel' ? 'danger' : 'secondary'}
            onClick={() => begin(act)}
          >
            {say(`registrations.admin.${act}`)}
          </Button>
        ))}
      </Cluster>
      {open === 'reveal' && <RevealRegistration {...props} />}
      {open === 'edit' && <RevealRegistration {...props} toEdit />}
      {open === 'mail' && <MailRegistrant {...props} />}
      {open === 'lines' && choices && <ChangeLines {...props} choices={choices} />}
      {open === 'refund' && choices && <RefundRegistration {...props} lines={choices.lines} />}
      {open === 'cancel' && <CancelRegistration {...props} />}
    </section>
  );
}
