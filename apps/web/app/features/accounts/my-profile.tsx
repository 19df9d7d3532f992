import { type AuthenticationSettings, changeUser } from '@airway/contract/accounts';
import { bodyOf } from '@airway/contract/forms';
import { Fragment, useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { Outcome } from '../../forms/outcome.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';
import { storeSession } from '../../platform/stored-session.ts';
import { Section } from '../../ui/section.tsx';
import { useAccountMessages } from './account-messages.ts';
import { extraAnswers, extraProblems, optionalProblems, personProblems } from './account-rules.ts';
import { OptionalConsent } from './consent-fields.tsx';
import { ExtraFields } from './extra-fields.tsx';
import type { MyPartProps } from './my-settings.tsx';
import { type AddressSearch, ContactFields, NameFields } from './person-fields.tsx';

type Props = MyPartProps & { settings: AuthenticationSettings; search: AddressSearch };

/** Updates the user's name in the stored session. */
function rename(userName: string) {
  const session = readSession();
  if (session !== undefined) storeSession({ ...session, user: { ...session.user, userName } });
}

/** Counts the withdrawals of a consent while the page is open. */
function useWithdrawals(isGiven: boolean): number {
  const [last, setLast] = useState({ isGiven, withdrawals: 0 });
  if (last.isGiven !== isGiven) setLast({ isGiven, withdrawals: last.withdrawals + (isGiven ? 0 : 1) });
  return last.withdrawals;
}

export function MyProfile({ profile, onChange, settings, search }: Props) {
  const say = useSay();
  const { isOutsideKorea } = profile;
  const fields = settings.userProfiles;
  const hasOptionalConsent = profile.consents.some(({ purpose, agreed }) => purpose === 'optional' && agreed);
  const withdrawals = useWithdrawals(hasOptionalConsent);
  const form = useForm({
    schema: bodyOf(changeUser),
    first: profile,
    read: (data) => (fields.length === 0 ? {} : { profile: extraAnswers(data, fields) }),
    also: (typed) => ({
      ...personProblems(typed, {
        isOutsideKorea,
        allowsLongNames: settings.allowsLongNames,
        present: profile.userName,
      }),
      ...(hasOptionalConsent ? {} : optionalProblems(typed, fields)),
      ...extraProblems(typed, fields, isOutsideKorea),
    }),
    words: useAccountMessages(fields),
    async send(body) {
      const changed = await authorisedCall(changeUser, { params: { id: profile.id }, body });
      rename(changed.userName);
      onChange(changed);
    },
  });
  return (
    <Section title={say('accounts.my.profile')}>
      <ContractForm form={form}>
        {form.isSaved && <Outcome>{say('accounts.my.saved')}</Outcome>}
        <NameFields form={form} isOutsideKorea={isOutsideKorea} allowsLongNames={settings.allowsLongNames} />
        {!hasOptionalConsent && <OptionalConsent form={form} />}
        {/* Renders the fields again after a withdrawal, to show the deleted data. After a consent typed text
            stays. */}
        <Fragment key={withdrawals}>
          <ContactFields form={form} search={search} />
          <ExtraFields fields={fields} answers={profile.profile} form={form} />
        </Fragment>
        <div>
          <SendButton form={form}>{say('accounts.my.save')}</SendButton>
        </div>
      </ContractForm>
    </Section>
  );
}
