import type { AccountConsent } from '@airway/contract/accounts';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';

/** Texts of the consents; the server stores their hashes. */
export const consentTexts = {
  terms: 'accountTerms',
  privacy: 'accountPrivacy',
  optional: 'accountOptional',
  marketingEmail: 'marketingEmail',
  marketingSms: 'marketingSms',
} as const satisfies Record<AccountConsent, string>;

export const consentFields = {
  terms: 'agreesToTerms',
  privacy: 'agreesToPrivacy',
  optional: 'agreesToOptional',
  marketingEmail: 'agreesToMarketingEmail',
  marketingSms: 'agreesToMarketingSms',
} as const satisfies Record<AccountConsent, string>;

const purposes = Object.keys(consentTexts) as AccountConsent[];
const isRequiredConsent = (purpose: AccountConsent) => purpose === 'terms' || purpose === 'privacy';

/** Returns a function that finds the message for a missing required consent. */
export function useConsentMessages() {
  const say = useSay();
  return (name: string) => {
    const purpose = purposes.find((one) => consentFields[one] === name) ?? 'terms';
    return say('accounts.consent.required', { name: say(`consents.${consentTexts[purpose]}.title`) });
  };
}

/** The consent to optional data, beside the fields that need it. */
export function OptionalConsent({ form }: { form: FormWith<'agreesToOptional'> }) {
  const say = useSay();
  return (
    <CheckList
      legend={say('accounts.optional.title')}
      hint={say('accounts.optional.hint')}
      id="optional-items"
      readLabel={say('accounts.consent.read')}
      items={[
        {
          ...form.box('agreesToOptional'),
          label: say('consents.accountOptional.title'),
          mark: `[${say('ui.mark.optional')}]`,
          text: <p>{say('consents.accountOptional.text')}</p>,
        },
      ]}
    />
  );
}

function useConsentItems<Purpose extends AccountConsent>(
  form: FormWith<(typeof consentFields)[Purpose]>,
  asked: readonly Purpose[],
) {
  const say = useSay();
  return asked.map((purpose) => ({
    ...form.box(consentFields[purpose]),
    label: say(`consents.${consentTexts[purpose]}.title`),
    required: isRequiredConsent(purpose),
    mark: `[${say(isRequiredConsent(purpose) ? 'ui.mark.required' : 'ui.mark.optional')}]`,
    text: <p>{say(`consents.${consentTexts[purpose]}.text`)}</p>,
  }));
}

/** All consents as separate, unchecked checkboxes, each with its full text. */
export function ConsentFields({ form }: { form: FormWith<(typeof consentFields)[AccountConsent]> }) {
  const say = useSay();
  return (
    <CheckList
      legend={say('accounts.consent.title')}
      hint={say('accounts.consent.hint')}
      id="consents"
      allLabel={say('accounts.consent.all')}
      readLabel={say('accounts.consent.read')}
      items={useConsentItems(form, purposes)}
    />
  );
}

/** Only the consents that an account requires. */
export function RequiredConsents({ form }: { form: FormWith<'agreesToTerms' | 'agreesToPrivacy'> }) {
  const say = useSay();
  return (
    <CheckList
      legend={say('accounts.consent.title')}
      id="consents"
      readLabel={say('accounts.consent.read')}
      items={useConsentItems(form, ['terms', 'privacy'])}
    />
  );
}
