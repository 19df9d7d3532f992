import { inviteStaff } from '@airway/contract/accounts-invitations';
import type { Role } from '@airway/contract/accounts-roles';
import { bodyOf } from '@airway/contract/forms';
import { roleCodes } from '@airway/contract/permissions';
import { locales } from '@airway/contract/rules';
import { ActDialog } from '../../../../console/act-dialog.tsx';
import { useMay } from '../../../../console/use-staff.ts';
import { useForm } from '../../../../forms/use-form.ts';
import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { authorisedCall } from '../../../../platform/session.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { roleName } from '../role-name.ts';

interface InviteStaffProps {
  roles: Role[];
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const everybodys: readonly string[] = [roleCodes.guest, roleCodes.member];

/** Returns the roles that an invitation may assign. */
export const staffRoles = (roles: readonly Role[]) =>
  roles.filter(({ roleCode }) => !everybodys.includes(roleCode));

/** Mails an invitation to staff, with a role that the user may assign. */
export function InviteStaff({ roles, onClose, onDone }: InviteStaffProps) {
  const say = useSay();
  const locale = useLocale();
  const may = useMay();
  const form = useForm({
    schema: bodyOf(inviteStaff),
    id: 'invite-',
    first: { locale },
    async send(body) {
      const { invitation, hasAccount } = await authorisedCall(inviteStaff, { body });
      const { email } = invitation;
      onDone(say(`accounts.admin.invitations.${hasAccount ? 'sentToAccount' : 'sent'}`, { email }));
    },
  });
  const assignableRoles = staffRoles(roles).filter(({ permissions }) => permissions.every(may));
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('accounts.admin.invitations.invite')}
      confirmLabel={say('accounts.admin.invitations.invite.confirm')}
    >
      <Field
        {...form.field('email')}
        label={say('accounts.admin.key.Email')}
        hint={say('accounts.admin.invitations.email.hint')}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field {...form.field('name')} label={say('accounts.admin.name')} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field {...form.field('roleCode')} label={say('accounts.admin.role')} required>
        <Select
          placeholder={say('accounts.admin.invitations.role.choose')}
          options={assignableRoles.map(({ roleCode }) => ({
            value: roleCode,
            label: roleName(locale, roles, roleCode),
          }))}
        />
      </Field>
      <Field {...form.field('locale')} label={say('accounts.admin.invitations.locale')}>
        <Select
          options={locales.map((value) => ({
            value,
            label: say(`accounts.admin.invitations.locale.${value}`),
          }))}
        />
      </Field>
    </ActDialog>
  );
}
