import { removeRole } from '@airway/contract/accounts-roles';
import { ActDialog } from '../../../../console/act-dialog.tsx';
import { useAct } from '../../../../forms/use-act.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';

interface RemoveRoleProps {
  roleCode: string;
  name: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Deletes a custom role that no account has. */
export function RemoveRole({ roleCode, name, onClose, onDone }: RemoveRoleProps) {
  const say = useSay();
  const form = useAct({
    async send() {
      await authorisedCall(removeRole, { params: { roleCode } });
      onDone(say('accounts.admin.roles.removed', { name }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('accounts.admin.roles.remove', { name })}
      confirmLabel={say('accounts.admin.roles.remove.confirm')}
      isDangerous
    >
      <p>{say('accounts.admin.roles.remove.text')}</p>
    </ActDialog>
  );
}
