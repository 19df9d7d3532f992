import {
  type StaffInvitation,
  sendStaffInvitation,
  withdrawStaffInvitation,
} from '@airway/contract/accounts-invitations';
import { ActDialog } from '../../../../console/act-dialog.tsx';
import { useAct } from '../../../../forms/use-act.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';

interface Props {
  row: StaffInvitation;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Mails a new link that replaces the previous one. */
export function SendAgain({ row: { id, email, sentAt }, onClose, onDone }: Props) {
  const say = useSay();
  const form = useAct({
    async send() {
      const after = await authorisedCall(sendStaffInvitation, { params: { id } });
      onDone(
        say(`accounts.admin.invitations.${after.sentAt === sentAt ? 'sentJustNow' : 'sentAgain'}`, { email }),
      );
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('accounts.admin.invitations.send.title')}
      confirmLabel={say('accounts.admin.invitations.send')}
    >
      <p>{say('accounts.admin.invitations.send.text', { email })}</p>
    </ActDialog>
  );
}

export function Withdraw({ row: { id, email }, onClose, onDone }: Props) {
  const say = useSay();
  const form = useAct({
    async send() {
      await authorisedCall(withdrawStaffInvitation, { params: { id } });
      onDone(say('accounts.admin.invitations.withdrawn', { email }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('accounts.admin.invitations.withdraw.title')}
      confirmLabel={say('accounts.admin.invitations.withdraw')}
      isDangerous
    >
      <p>{say('accounts.admin.invitations.withdraw.text', { email })}</p>
    </ActDialog>
  );
}
