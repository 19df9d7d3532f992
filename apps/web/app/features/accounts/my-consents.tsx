import { type AccountConsent, changeUser } from '@airway/contract/accounts';
import { useState } from 'react';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Stack } from '../../ui/container.tsx';
import { Section } from '../../ui/section.tsx';
import { consentsFrom, consentTexts } from './consent-fields.tsx';
import { Done, FormNotices } from './form-notices.tsx';
import type { MyPartProps } from './my-page.tsx';
import { useAccountForm } from './use-account-form.ts';

const changeable = ['optional', 'marketingEmail', 'marketingSms'] as const satisfies AccountConsent[];

/** Consents that one may give and withdraw; the two required ones end with the account. */
export function MyConsents({ profile, onChange }: MyPartProps) {
  const say = useSay();
  const locale = useLocale();
  const [isDone, setDone] = useState(false);
  const form = useAccountForm({
    judge: () => ({}),
    async send(data) {
      setDone(false);
      const { agreesToTerms: _terms, agreesToPrivacy: _privacy, ...wishes } = consentsFrom(data);
      onChange(await authorisedCall(changeUser, { params: { id: profile.id }, body: wishes }));
      setDone(true);
      return undefined;
    },
  });
  return (
    <Section title={say('accounts.my.consents')} lead={say('accounts.my.consentsLead')}>
      <form {...form.form}>
        <Stack>
          <FormNotices form={form} />
          {isDone && <Done>{say('accounts.my.saved')}</Done>}
          <CheckList
            key={profile.consents.map(({ purpose, agreed }) => `${purpose}=${agreed}`).join()}
            legend={say('accounts.my.consentsOptional')}
            readLabel={say('accounts.consent.read')}
            items={changeable.map((purpose) => {
              const given = profile.consents.find((consent) => consent.purpose === purpose);
              return {
                name: `consent-${purpose}`,
                label: say(`consents.${consentTexts[purpose]}.title`),
                defaultChecked: given?.agreed ?? false,
                description: given && (
                  <>
                    {say(given.agreed ? 'accounts.my.agreedAt' : 'accounts.my.refusedAt', {
                      at: formatInstant(locale, given.at),
                    })}
                    {purpose === 'optional' && given.agreed && <p>{say('accounts.optional.withdrawal')}</p>}
                  </>
                ),
                text: <p>{say(`consents.${consentTexts[purpose]}.text`)}</p>,
              };
            })}
          />
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
