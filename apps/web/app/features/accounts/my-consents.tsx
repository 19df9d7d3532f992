import { type AccountConsent, ConsentChange, changeUser } from '@airway/contract/accounts';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { Outcome } from '../../forms/outcome.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatInstant } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { authorisedCall } from '../../platform/session.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Section } from '../../ui/section.tsx';
import { consentFields, consentTexts } from './consent-fields.tsx';
import type { MyPartProps } from './my-settings.tsx';

const changeable = ['optional', 'marketingEmail', 'marketingSms'] as const satisfies AccountConsent[];

/** Consents that the user may give and withdraw; the two required ones end with the account. */
export function MyConsents({ profile, onChange }: MyPartProps) {
  const say = useSay();
  const locale = useLocale();
  const form = useForm({
    id: 'consents-',
    schema: ConsentChange,
    async send(body) {
      onChange(await authorisedCall(changeUser, { params: { id: profile.id }, body }));
    },
  });
  return (
    <Section title={say('accounts.my.consents')} lead={say('accounts.my.consentsLead')}>
      <ContractForm form={form}>
        {form.isSaved && <Outcome>{say('accounts.my.saved')}</Outcome>}
        <CheckList
          key={profile.consents.map(({ purpose, agreed }) => `${purpose}=${agreed}`).join()}
          legend={say('accounts.my.consentsOptional')}
          readLabel={say('accounts.consent.read')}
          items={changeable.map((purpose) => {
            const currentConsent = profile.consents.find((consent) => consent.purpose === purpose);
            return {
              ...form.box(consentFields[purpose]),
              label: say(`consents.${consentTexts[purpose]}.title`),
              defaultChecked: currentConsent?.agreed ?? false,
              description: currentConsent && (
                <>
                  {say(currentConsent.agreed ? 'accounts.my.agreedAt' : 'accounts.my.refusedAt', {
                    at: formatInstant(locale, currentConsent.at),
                  })}
                  {purpose === 'optional' && currentConsent.agreed && (
                    <p>{say('accounts.optional.withdrawal')}</p>
                  )}
                </>
              ),
              text: <p>{say(`consents.${consentTexts[purpose]}.text`)}</p>,
            };
          })}
        />
        <div>
          <SendButton form={form}>{say('accounts.my.save')}</SendButton>
        </div>
      </ContractForm>
    </Section>
  );
}
