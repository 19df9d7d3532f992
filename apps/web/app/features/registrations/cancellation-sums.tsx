import type { CancellationPreview } from '@airway/contract/registration-cancellation';
import type { RegistrationSummary } from '@airway/contract/registration-summary';
import { formatDeadline } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { arrivesText } from './return-way.ts';
import { useLineName } from './use-line-name.ts';
import { useRuleOf } from './use-rule-of.ts';

interface Props {
  registration: Pick<RegistrationSummary, 'payment'>;
  preview: CancellationPreview;
}

/** Shows the paid sum, what goes back and why, what is kept, and until when this holds. */
export function CancellationSums({ registration, preview }: Props) {
  const say = useSay();
  const locale = useLocale();
  const ruleOf = useRuleOf();
  const lineName = useLineName();
  const { paid, givesBack, keeps, lines, holdsUntil } = preview;
  const money = (amount: typeof paid) => formatMoney(locale, amount);
  const rules = lines.map((line, index) => ({
    key: `rule ${index}`,
    term: lines.length === 1 ? say('registrations.cancel.rule.term') : lineName(line),
    value: ruleOf(line),
  }));
  const items = [
    { key: 'paid', term: say('registrations.cancel.paid'), value: money(paid) },
    {
      key: 'givesBack',
      term: say('registrations.cancel.givesBack'),
      value: <b>{money(givesBack)}</b>,
    },
    ...(keeps.amountMinor > 0
      ? [{ key: 'keeps', term: say('registrations.cancel.keeps'), value: money(keeps) }]
      : []),
    ...(paid.amountMinor > 0 ? rules : []),
    ...(holdsUntil !== null && paid.amountMinor > 0
      ? [
          {
            key: 'holdsUntil',
            term: say('registrations.cancel.holdsUntil'),
            value: formatDeadline(locale, holdsUntil),
          },
        ]
      : []),
  ];
  return (
    <>
      <DefinitionList items={items} />
      {givesBack.amountMinor > 0 && <p>{say(arrivesText(registration))}</p>}
    </>
  );
}
