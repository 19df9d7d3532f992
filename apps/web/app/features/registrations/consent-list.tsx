import type { PublicRefundTable } from '@airway/contract/editions';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { RefundRules } from './refund-rules.tsx';
import { useStepForm } from './step-form.tsx';
import { allConsentsField, type FlagName } from './steps.ts';

type Purpose = 'terms' | 'privacy' | 'refund' | 'thirdParty' | 'marketingEmail' | 'marketingSms';

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

interface ConsentListProps {
  /** Credits require a report to a third party, and consent to it. */
  wantsCredits: boolean;
  /** A free registration needs no consent to the refund rules. */
  isFree: boolean;
  refundTable: PublicRefundTable | null;
}

/**
 * All consents as separate, unchecked checkboxes with their texts. One checkbox checks those that everyone
 * must give. Consents for credits and optional ones are checked separately.
 */
export function ConsentList({ wantsCredits, isFree, refundTable }: ConsentListProps) {
  const say = useSay();
  const { form } = useStepForm();
  const isAsked = (purpose: Purpose) =>
    purpose === 'thirdParty' ? wantsCredits : purpose !== 'refund' || !isFree;
  const markOf = (purpose: Purpose) =>
    purpose === 'thirdParty'
      ? say('registrations.credits.mark')
      : say(isRequired(purpose) ? 'ui.mark.required' : 'ui.mark.optional');
  return (
    <CheckList
      legend={say('registrations.review.consents')}
      hint={say(wantsCredits ? 'registrations.review.allHintCredits' : 'registrations.review.allHint')}
      id="consents"
      allLabel={say('registrations.review.all')}
      allName={allConsentsField}
      readLabel={say('registrations.review.read')}
      items={purposes.filter(isAsked).map((purpose) => ({
        ...form.box(consentFields[purpose]),
        label: say(`consents.${purpose}.title`),
        required: isRequired(purpose),
        isApart: purpose === 'thirdParty' || !isRequired(purpose),
        mark: `[${markOf(purpose)}]`,
        description: purpose === 'thirdParty' && say('registrations.credits.consentHint'),
        text:
          purpose === 'refund' && refundTable !== null ? (
            <RefundRules table={refundTable} />
          ) : (
            <p>{say(`consents.${purpose}.text`)}</p>
          ),
      }))}
    />
  );
}
