import type { AuthenticationSettings } from '@airway/contract/accounts';
import { useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import {
  answerOf,
  extraAnswers,
  extraProblems,
  newPasswordProblems,
  optionalFrom,
  optionalProblems,
  personFrom,
  personProblems,
} from './account-judge.ts';
import { OptionalConsent } from './consent-fields.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { FormNotices } from './form-notices.tsx';
import { NewPasswordFields } from './password-input.tsx';
import { type AddressSearch, ContactFields, NameFields } from './person-fields.tsx';
import { type Refused, textOf, useAccountForm } from './use-account-form.ts';

const readProfile = (data: FormData, settings: AuthenticationSettings, isOutsideKorea: boolean) => ({
  password: textOf(data, 'password').normalize('NFC'),
  isOutsideKorea,
  ...personFrom(data, isOutsideKorea),
  profile: extraAnswers(data, settings.userProfiles),
  ...optionalFrom(data),
});

export type ProfilePart = ReturnType<typeof readProfile>;

export interface SignUpProfileStepProps {
  settings: AuthenticationSettings;
  search: AddressSearch;
  ownWords: readonly string[];
  /** The consent to optional items was given in an earlier step. */
  hasOptionalConsent: boolean;
  onBack(): void;
  send(profile: ProfilePart): Promise<Refused | undefined>;
  explain(error: unknown): Refused;
}

export function SignUpProfileStep(props: SignUpProfileStepProps) {
  const { settings, search, ownWords, hasOptionalConsent, onBack, send, explain } = props;
  const say = useSay();
  const [isOutsideKorea, setOutsideKorea] = useState(false);
  const form = useAccountForm({
    judge: (data) => ({
      ...newPasswordProblems(say, data, [...ownWords, answerOf(data, 'familyName')]),
      ...personProblems(say, data, isOutsideKorea),
      ...(hasOptionalConsent ? {} : optionalProblems(say, data, settings.userProfiles)),
      ...extraProblems(say, data, settings.userProfiles, isOutsideKorea),
    }),
    send: (data) => send(readProfile(data, settings, isOutsideKorea)),
    explain,
  });
  return (
    <form {...form.form}>
      <Stack>
        <FormNotices form={form} />
        <NewPasswordFields problems={form.problems} />
        <Checkbox
          name="isOutsideKorea"
          label={say('accounts.outsideKorea')}
          onChange={(event) => setOutsideKorea(event.target.checked)}
        />
        <NameFields problems={form.problems} isOutsideKorea={isOutsideKorea} />
        {!hasOptionalConsent && <OptionalConsent problems={form.problems} />}
        <ContactFields problems={form.problems} search={search} />
        <ExtraFields fields={settings.userProfiles} problems={form.problems} />
        <Cluster>
          <Button
            type="submit"
            busyLabel={form.isBusy && say(settings.useCapcha ? 'accounts.captcha.busy' : 'ui.busy')}
          >
            {say('accounts.signup.submit')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {say('accounts.back')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
