import {
  type Invitation,
  sendInvitationAgain,
  withdrawInvitation,
} from '@airway/contract/registration-invitations';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';

interface Props {
  row: Invitation;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

export function SendAgain({ row: { id, name, email }, onClose, onDone }: Props) {
  const say = useSay();
  const form = useAct({
    async send() {
      await authorisedCall(sendInvitationAgain, { params: { id }, body: {} });
      onDone(say('registrations.admin.invitation.sentAgain', { email }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.invitation.send.title', { name })}
      confirmLabel={say('registrations.admin.invitation.send')}
    >
      <p>{say('registrations.admin.invitation.send.text', { email })}</p>
    </ActDialog>
  );
}

export function WithdrawInvitation({ row: { id, name, code }, onClose, onDone }: Props) {
  const say = useSay();
  const form = useAct({
    async send() {
      await authorisedCall(withdrawInvitation, { params: { id }, body: {} });
      onDone(say('registrations.admin.invitation.withdrawn', { name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.invitation.withdraw.title', { name })}
      confirmLabel={say('registrations.admin.invitation.withdraw')}
      isDangerous
    >
      <p>{say('registrations.admin.invitation.withdraw.text', { code })}</p>
    </ActDialog>
  );
}
