import { changeRole } from '@airway/contract/accounts-roles';
import type { Permission } from '@airway/contract/permissions';
import { WithReason } from '@airway/contract/rules';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../../console/act-dialog.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';

interface SaveRolesProps {
  /** New permissions of each changed role. */
  changed: readonly { roleCode: string; permissions: readonly Permission[] }[];
  names: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Saves roles one after the other with one reason; roles before a failure stay saved. */
export function SaveRoles({ changed, names, onClose, onDone }: SaveRolesProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: WithReason,
    id: 'save-roles-',
    async send({ reason }) {
      try {
        for (const { roleCode, permissions } of changed)
          await authorisedCall(changeRole, {
            params: { roleCode },
            body: { permissions: [...permissions], reason },
          });
      } catch (error) {
        void revalidate();
        throw error;
      }
      onDone(say('accounts.admin.roles.saved', { names }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('accounts.admin.roles.save.title', { names })}
      confirmLabel={say('console.save')}
    >
      <p>{say('accounts.admin.roles.save.text')}</p>
      <ReasonField form={form} />
    </ActDialog>
  );
}
