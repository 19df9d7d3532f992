import { type AuthenticationSettings, SignUpProfile } from '@airway/contract/accounts';
import type { Validated } from '@airway/contract/forms';
import { useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { Refused } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster } from '../../ui/container.tsx';
import { useAccountMessages } from './account-messages.ts';
import {
  extraAnswers,
  extraProblems,
  optionalProblems,
  passwordProblems,
  personProblems,
} from './account-rules.ts';
import { OptionalConsent } from './consent-fields.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { NewPasswordFields } from './password-input.tsx';
import { type AddressSearch, ContactFields, NameFields } from './person-fields.tsx';

export type ProfilePart = Omit<Validated<typeof SignUpProfile>, 'passwordAgain'>;

interface SignUpProfileStepProps {
  settings: AuthenticationSettings;
  search: AddressSearch;
  ownWords: readonly string[];
  /** The optional consent was given in an earlier step. */
  hasOptionalConsent: boolean;
  onBack(): void;
  send(profile: ProfilePart): Promise<Refused | undefined>;
  explain(error: unknown): Refused;
}

export function SignUpProfileStep(props: SignUpProfileStepProps) {
  const { settings, search, ownWords, hasOptionalConsent, onBack, send, explain } = props;
  const fields = settings.userProfiles;
  const say = useSay();
  const [isOutsideKorea, setOutsideKorea] = useState(false);
  const form = useForm({
    schema: SignUpProfile,
    read: (data) => ({ profile: extraAnswers(data, fields) }),
    also: (typed) => ({
      ...passwordProblems(typed, [...ownWords, typed.familyName ?? '']),
      ...personProblems(typed, { isOutsideKorea, allowsLongNames: settings.allowsLongNames }),
      ...(hasOptionalConsent ? {} : optionalProblems(typed, fields)),
      ...extraProblems(typed, fields, isOutsideKorea),
    }),
    words: useAccountMessages(fields),
    send: ({ passwordAgain: _again, ...profile }) => send(profile),
    explain,
  });
  return (
    <ContractForm form={form}>
      <NewPasswordFields form={form} isFirst />
      <Checkbox
        {...form.box('isOutsideKorea')}
        label={say('accounts.outsideKorea')}
        onChange={(event) => setOutsideKorea(event.target.checked)}
      />
      <NameFields form={form} isOutsideKorea={isOutsideKorea} allowsLongNames={settings.allowsLongNames} />
      {!hasOptionalConsent && <OptionalConsent form={form} />}
      <ContactFields form={form} search={search} />
      <ExtraFields fields={fields} form={form} />
      <Cluster>
        <SendButton
          form={form}
          busyLabel={form.isBusy && say(settings.useCapcha ? 'accounts.captcha.busy' : 'ui.busy')}
        >
          {say('accounts.signup.submit')}
        </SendButton>
        <Button variant="quiet" onClick={onBack}>
          {say('accounts.back')}
        </Button>
      </Cluster>
    </ContractForm>
  );
}
