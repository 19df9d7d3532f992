import type { PublicRefundTable } from '@airway/contract/editions';
import type { Currency } from '@airway/contract/rules';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { ByPlace } from '../../ui/by-place.tsx';

type Step = PublicRefundTable['steps'][number];

// Named here: the list of the contract would bring its schemas into the first load of the form.
const currencies = ['KRW', 'USD'] as const satisfies readonly Currency[];

const kinds = ['all', 'category', 'option', 'companion'] as const;

function StepsOf({ steps, feePer }: Pick<PublicRefundTable, 'steps' | 'feePer'>) {
  const say = useSay();
  const locale = useLocale();
  const textOf = ({ endsOn, percent, fee }: Step) => {
    const rule = { day: formatDay(locale, endsOn), percent: String(percent) };
    const fees = currencies
      .filter((currency) => fee[currency] > 0)
      .map((currency) =>
        say(`registrations.refundRule.fee.${currency}`, {
          amount: formatMoney(locale, { amountMinor: fee[currency], currency }),
        }),
      );
    return fees.length === 0 || percent === 0
      ? say('registrations.refundRule.step', rule)
      : say(`registrations.refundRule.step.${feePer}`, { ...rule, fee: fees.join(', ') });
  };
  return (
    <ul>
      <ByPlace items={steps}>{(step) => <li>{textOf(step)}</li>}</ByPlace>
      <li>{say('registrations.refundRule.after')}</li>
    </ul>
  );
}

/** Shows the refund table of an edition in sentences. */
export function RefundRules({ table: { feePer, closesOn, steps } }: { table: PublicRefundTable }) {
  const say = useSay();
  const locale = useLocale();
  const used = kinds.filter((kind) => steps.some((step) => step.kind === kind));
  return (
    <>
      {used.map((kind) => (
        <div key={kind}>
          {used.length > 1 && (
            <p>{say(kind === 'all' ? 'registrations.lineKind.others' : `registrations.lineKind.${kind}`)}</p>
          )}
          <StepsOf steps={steps.filter((step) => step.kind === kind)} feePer={feePer} />
        </div>
      ))}
      <p>{say('registrations.refundRule.how', { day: formatDay(locale, closesOn) })}</p>
    </>
  );
}
