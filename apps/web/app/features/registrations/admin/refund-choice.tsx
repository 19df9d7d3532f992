import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useRuleOf } from '../use-rule-of.ts';
import { amountExamples } from './amount-examples.ts';

export type Choice = 'table' | 'whole' | 'other';

/** Returns the choices for a registration, the usual one first. A table that gives everything back is no choice. */
export const choicesFor = ({ cancellation }: RegistrationDetail): Choice[] =>
  cancellation === null || cancellation.keeps.amountMinor === 0
    ? ['whole', 'other']
    : ['table', 'whole', 'other'];

interface RefundChoiceProps {
  registration: RegistrationDetail;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onTyped: (typed: string) => void;
  /** Error beside the typed amount. */
  error: string | undefined;
}

/** Chooses how much goes back with a cancellation: by the refund table, everything, or a typed amount. */
export function RefundChoice({ registration, choice, onChoice, onTyped, error }: RefundChoiceProps) {
  const say = useSay();
  const locale = useLocale();
  const ruleOf = useRuleOf();
  const { charge, cancellation } = registration;
  if (charge === null) return null;
  const { currency } = charge.amount;
  const sums = { table: cancellation?.givesBack, whole: charge.amount };
  // A table that gives everything back is shown with that choice.
  const ruled: Choice = cancellation?.keeps.amountMinor === 0 ? 'whole' : 'table';
  const rule = [...new Set(cancellation?.lines.map(ruleOf))].join(' · ');
  const labelOf = (one: Choice) => {
    const sum = one === 'other' ? undefined : sums[one];
    return say(`registrations.admin.cancel.choice.${one}`, {
      amount: sum === undefined ? '' : formatMoney(locale, sum),
    });
  };
  return (
    <>
      <RadioGroup
        id="cancel-choice"
        name="choice"
        legend={say('registrations.admin.cancel.choice')}
        defaultValue={choice}
        options={choicesFor(registration).map((one) => ({
          value: one,
          label: labelOf(one),
          description: one === ruled && rule,
        }))}
        onChange={(event) => onChoice(event.currentTarget.value as Choice)}
      />
      {choice === 'other' && (
        <Field
          id="cancel-givesBack.amountMinor"
          name="givesBack.amountMinor"
          error={error}
          label={say('registrations.admin.refund.amount', { unit: say(`console.unit.${currency}`) })}
          hint={say('registrations.admin.cancel.amount.hint', {
            amount: formatMoney(locale, charge.amount),
            example: amountExamples[currency],
          })}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onTyped(event.currentTarget.value)}
          />
        </Field>
      )}
    </>
  );
}
