import { bodyOf } from '@airway/contract/forms';
import { revealRegistration } from '@airway/contract/registration-detail';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import type { ActProps } from './registration-acts.tsx';

/** Reveals personal data after a reason; editing requires it. */
export function RevealRegistration({
  registration,
  onClose,
  onDone,
  toEdit = false,
}: ActProps & { toEdit?: boolean }) {
  const say = useSay();
  const { id, userName } = registration;
  const form = useForm({
    schema: bodyOf(revealRegistration),
    id: 'reveal-',
    async send(body) {
      const revealed = await authorisedCall(revealRegistration, { params: { id }, body });
      const sentence = say('registrations.admin.reveal.done');
      onDone({ sentence, registration: revealed, reason: body.reason, toEdit });
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(toEdit ? 'registrations.admin.edit.title' : 'registrations.admin.reveal.title', {
        name: userName,
      })}
      confirmLabel={say(toEdit ? 'registrations.admin.edit' : 'registrations.admin.reveal')}
    >
      <p>{say('registrations.admin.reveal.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}
