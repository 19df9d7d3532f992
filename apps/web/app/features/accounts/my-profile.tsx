import { type AuthenticationSettings, changeUser } from '@airway/contract/accounts';
import { Fragment, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall, readSession } from '../../platform/session.ts';
import { storeSession } from '../../platform/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import {
  controlOf,
  extraAnswers,
  extraProblems,
  optionalFrom,
  optionalProblems,
  personFrom,
  personProblems,
} from './account-judge.ts';
import { OptionalConsent } from './consent-fields.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { Done, FormNotices } from './form-notices.tsx';
import type { MyPartProps } from './my-page.tsx';
import { type AddressSearch, ContactFields, NameFields } from './person-fields.tsx';
import { useAccountForm, useExplain } from './use-account-form.ts';

type Props = MyPartProps & { settings: AuthenticationSettings; search: AddressSearch };

/** Keeps the name that this browser shows in step with the account. */
function rename(userName: string) {
  const session = readSession();
  if (session !== undefined) storeSession({ ...session, user: { ...session.user, userName } });
}

/** How often a consent was withdrawn while the page is shown. */
function useWithdrawals(isGiven: boolean): number {
  const [known, setKnown] = useState({ isGiven, withdrawals: 0 });
  if (known.isGiven !== isGiven) setKnown({ isGiven, withdrawals: known.withdrawals + (isGiven ? 0 : 1) });
  return known.withdrawals;
}

export function MyProfile({ profile, onChange, settings, search }: Props) {
  const say = useSay();
  const explain = useExplain();
  const [isDone, setDone] = useState(false);
  const { isOutsideKorea } = profile;
  const fields = settings.userProfiles;
  const hasOptionalConsent = profile.consents.some(({ purpose, agreed }) => purpose === 'optional' && agreed);
  const withdrawals = useWithdrawals(hasOptionalConsent);
  const form = useAccountForm({
    judge: (data) => ({
      ...personProblems(say, data, isOutsideKorea),
      ...(hasOptionalConsent ? {} : optionalProblems(say, data, fields)),
      ...extraProblems(say, data, fields, isOutsideKorea),
    }),
    async send(data) {
      setDone(false);
      const changed = await authorisedCall(changeUser, {
        params: { id: profile.id },
        body: {
          ...personFrom(data, isOutsideKorea),
          ...(fields.length === 0 ? {} : { profile: extraAnswers(data, fields) }),
          ...optionalFrom(data),
        },
      });
      rename(changed.userName);
      onChange(changed);
      setDone(true);
      return undefined;
    },
    explain: (error) => explain(error, controlOf),
  });
  return (
    <Section title={say('accounts.my.profile')}>
      <form {...form.form}>
        <Stack>
          <FormNotices form={form} />
          {isDone && <Done>{say('accounts.my.saved')}</Done>}
          <NameFields person={profile} problems={form.problems} isOutsideKorea={isOutsideKorea} />
          {!hasOptionalConsent && <OptionalConsent problems={form.problems} />}
          {/* Whoever withdraws the consent sees what has gone with it; whoever gives it keeps what they typed. */}
          <Fragment key={withdrawals}>
            <ContactFields person={profile} problems={form.problems} search={search} />
            <ExtraFields fields={fields} answers={profile.profile} problems={form.problems} />
          </Fragment>
          <div>
            <Button type="submit" busyLabel={form.busyLabel}>
              {say('accounts.my.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
