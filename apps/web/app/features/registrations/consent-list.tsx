import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { useStepForm } from './step-form.tsx';
import type { FlagName } from './steps.ts';

type Purpose = 'terms' | 'privacy' | 'refund' | 'thirdParty' | 'marketingEmail' | 'marketingSms';

/** The field in which each consent is answered. */
export const consentFields: Record<Purpose, FlagName> = {
  terms: 'agreesToTerms',
  privacy: 'agreesToPrivacy',
  refund: 'agreesToRefundRule',
  thirdParty: 'agreesToThirdParty',
  marketingEmail: 'agreesToMarketingEmail',
  marketingSms: 'agreesToMarketingSms',
};

const purposes = Object.keys(consentFields) as Purpose[];
const isRequired = (purpose: Purpose) => !purpose.startsWith('marketing');

/** Every consent by itself, un-ticked, with its text at hand; reporting to third parties only where it is needed. */
export function ConsentList({ needsThirdParty }: { needsThirdParty: boolean }) {
  const say = useSay();
  const { form } = useStepForm();
  const asked = purposes.filter((purpose) => purpose !== 'thirdParty' || needsThirdParty);
  return (
    <CheckList
      legend={say('registrations.review.consents')}
      hint={say('registrations.review.allHint')}
      id="consents"
      allLabel={say('registrations.review.all')}
      readLabel={say('registrations.review.read')}
      items={asked.map((purpose) => {
        const required = isRequired(purpose);
        return {
          ...form.box(consentFields[purpose]),
          label: say(`consents.${purpose}.title`),
          required,
          mark: `[${say(required ? 'ui.mark.required' : 'ui.mark.optional')}]`,
          text: <p>{say(`consents.${purpose}.text`)}</p>,
        };
      })}
    />
  );
}
