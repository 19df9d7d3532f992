import { revealRegistration } from '@airway/contract/registration-detail';
import { ReasonDialog } from '../../../console/reason-dialog.tsx';
import { useAct } from '../../../console/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import type { ActProps } from './registration-acts.tsx';

/** Shows personal data to whoever says why; nobody edits what they do not see. */
export function RevealRegistration({
  registration,
  onClose,
  onDone,
  toEdit = false,
}: ActProps & { toEdit?: boolean }) {
  const say = useSay();
  const act = useAct();
  const { id, userName } = registration;
  const reveal = (reason: string) =>
    act.run(async () => {
      const revealed = await authorisedCall(revealRegistration, { params: { id }, body: { reason } });
      onDone({ sentence: say('registrations.admin.reveal.done'), registration: revealed, reason, toEdit });
    });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={say(toEdit ? 'registrations.admin.edit.title' : 'registrations.admin.reveal.title', {
        name: userName,
      })}
      confirmLabel={say(toEdit ? 'registrations.admin.edit' : 'registrations.admin.reveal')}
      act={act}
      onConfirm={reveal}
    >
      <p>{say('registrations.admin.reveal.text')}</p>
    </ReasonDialog>
  );
}
