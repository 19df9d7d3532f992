import { bodyOf } from '@airway/contract/forms';
import { locales } from '@airway/contract/rules';
import {
  type BoothStaff,
  inviteBoothStaff,
  maximumBoothStaff,
} from '@airway/contract/sponsor-booth-staff-admin';
import { ContractForm, SendButton } from '../../../forms/contract-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface InviteBoothStaffProps {
  sponsorId: string;
  onInvited(email: string, staff: BoothStaff): Promise<void>;
}

export function InviteBoothStaff({ sponsorId, onInvited }: InviteBoothStaffProps) {
  const say = useSay();
  const form = useForm({
    schema: bodyOf(inviteBoothStaff),
    first: { locale: 'ko' },
    words: (name, code) =>
      name === 'email' && code === 'too_many_items'
        ? say('sponsors.admin.staff.tooMany', { count: String(maximumBoothStaff) })
        : undefined,
    async send(body) {
      await onInvited(
        body.email,
        await authorisedCall(inviteBoothStaff, { params: { id: sponsorId }, body }),
      );
    },
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('email')}
        label={say('sponsors.admin.staff.email')}
        hint={say('sponsors.admin.staff.email.hint')}
        required
      >
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field {...form.field('locale')} label={say('sponsors.admin.staff.locale')} width="half">
        <Select
          options={locales.map((value) => ({ value, label: say(`sponsors.admin.staff.locale.${value}`) }))}
        />
      </Field>
      <div>
        <SendButton form={form}>{say('sponsors.admin.staff.invite')}</SendButton>
      </div>
    </ContractForm>
  );
}
