import { wideEmailPattern } from '@airway/contract/rules';
import { MarkedField } from '../../forms/marked-field.tsx';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { TextInput } from '../../ui/text-input.tsx';

/** Accepts an address from before the rule became stricter. */
export const knownEmail = {
  also: ({ email = '' }: { email?: string }) => ({
    email: email.trim() === '' || wideEmailPattern.test(email.trim()) ? undefined : ('email' as const),
  }),
};

export function EmailField({ form }: { form: FormWith<'email'> }) {
  const say = useSay();
  return (
    <MarkedField {...form.field('email')} label={say('accounts.key.Email')}>
      <TextInput type="email" autoComplete="email" />
    </MarkedField>
  );
}
