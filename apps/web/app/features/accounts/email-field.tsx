import { wideEmailPattern } from '@airway/contract/rules';
import { type Say, useSay } from '../../platform/messages.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { answerOf } from './account-judge.ts';
import type { Problems } from './use-account-form.ts';

/** An address that an account may have from before the rule was narrowed. */
export function emailProblems(say: Say, form: FormData): Problems {
  const email = answerOf(form, 'email');
  if (email === '') return { email: say('accounts.required.Email') };
  return wideEmailPattern.test(email) ? {} : { email: say('errors.field.email') };
}

export function EmailField({ problems }: { problems: Problems }) {
  const say = useSay();
  return (
    <AccountField id="email" label={say('accounts.key.Email')} problems={problems}>
      <TextInput name="email" type="email" autoComplete="email" maxLength={254} />
    </AccountField>
  );
}
