import { createRole } from '@airway/contract/accounts-roles';
import { bodyOf } from '@airway/contract/forms';
import { ActDialog, ReasonField } from '../../../../console/act-dialog.tsx';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import { useForm } from '../../../../forms/use-form.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { roleName } from '../role-name.ts';

interface NewRoleProps {
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Creates a role without permissions; the matrix adds them. */
export function NewRole({ onClose, onDone }: NewRoleProps) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    schema: bodyOf(createRole),
    id: 'new-role-',
    read: (typed) => ({
      roleCode: String(typed.get('roleCode')).trim().toUpperCase(),
      permissions: [],
    }),
    async send(body) {
      const role = await authorisedCall(createRole, { body });
      onDone(say('accounts.admin.roles.made', { name: roleName(locale, [role], role.roleCode) }));
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('accounts.admin.roles.new')}
      confirmLabel={say('accounts.admin.roles.make')}
    >
      <Field
        {...form.field('roleCode')}
        label={say('accounts.admin.roles.roleCode')}
        hint={say('accounts.admin.roles.roleCode.hint')}
        required
      >
        <TextInput autoComplete="off" />
      </Field>
      <BilingualField
        label={say('accounts.admin.roles.name')}
        ko={form.field('nameKo')}
        en={form.field('nameEn')}
        required
      />
      <ReasonField form={form} />
    </ActDialog>
  );
}
