import type { AccountConsent } from '@airway/contract/accounts';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { optionalConsent } from './account-judge.ts';
import type { Problems } from './use-account-form.ts';

/** The text of each consent, as the server keeps its hash. */
export const consentTexts = {
  terms: 'accountTerms',
  privacy: 'accountPrivacy',
  optional: 'accountOptional',
  marketingEmail: 'marketingEmail',
  marketingSms: 'marketingSms',
} as const satisfies Record<AccountConsent, string>;

const purposes = Object.keys(consentTexts) as AccountConsent[];
export const isRequiredConsent = (purpose: AccountConsent) => purpose === 'terms' || purpose === 'privacy';

/** What is missing: the two consents without which there is no account. */
export function useConsentProblems() {
  const say = useSay();
  return (form: FormData): Problems =>
    Object.fromEntries(
      purposes
        .filter((purpose) => isRequiredConsent(purpose) && !form.has(`consent-${purpose}`))
        .map((purpose) => [
          `consent-${purpose}`,
          say('accounts.consent.required', { name: say(`consents.${consentTexts[purpose]}.title`) }),
        ]),
    );
}

/** Consents as the API takes them. */
export const consentsFrom = (form: FormData) => ({
  agreesToTerms: form.has('consent-terms'),
  agreesToPrivacy: form.has('consent-privacy'),
  agreesToOptional: form.has('consent-optional'),
  agreesToMarketingEmail: form.has('consent-marketingEmail'),
  agreesToMarketingSms: form.has('consent-marketingSms'),
});

/** The consent without which nothing optional is kept, beside the fields that need it. */
export function OptionalConsent({ problems }: { problems: Problems }) {
  const say = useSay();
  return (
    <CheckList
      legend={say('accounts.optional.title')}
      hint={say('accounts.optional.hint')}
      id="optional-items"
      readLabel={say('accounts.consent.read')}
      items={[
        {
          name: optionalConsent,
          id: optionalConsent,
          label: say('consents.accountOptional.title'),
          mark: `[${say('accounts.mark.optional')}]`,
          error: problems[optionalConsent],
          text: <p>{say('consents.accountOptional.text')}</p>,
        },
      ]}
    />
  );
}

/** Every consent by itself, un-ticked, with its full text at hand. */
export function ConsentFields({ problems }: { problems: Problems }) {
  const say = useSay();
  return (
    <CheckList
      legend={say('accounts.consent.title')}
      hint={say('accounts.consent.hint')}
      id="consents"
      allLabel={say('accounts.consent.all')}
      readLabel={say('accounts.consent.read')}
      items={purposes.map((purpose) => ({
        name: `consent-${purpose}`,
        id: `consent-${purpose}`,
        label: say(`consents.${consentTexts[purpose]}.title`),
        required: isRequiredConsent(purpose),
        mark: `[${say(isRequiredConsent(purpose) ? 'accounts.mark.required' : 'accounts.mark.optional')}]`,
        error: problems[`consent-${purpose}`],
        text: <p>{say(`consents.${consentTexts[purpose]}.text`)}</p>,
      }))}
    />
  );
}
