import type { ChangePreview } from '@airway/contract/registration-changes';
import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../platform/bilingual.tsx';
import { formatDeadline } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { OptionList } from './option-list.tsx';
import { useLineName } from './use-line-name.ts';
import { useRuleOf } from './use-rule-of.ts';

/** Returns what a change does, costs and gives back, each with its rule. */
export function useChangeFacts({ category, added, dropped, renamed, cancelled, ...preview }: ChangePreview) {
  const say = useSay();
  const locale = useLocale();
  const ruleOf = useRuleOf();
  const lineName = useLineName();
  const nameOf = (text: BilingualText) => textIn(locale, text).text;
  const { pays, givesBack, holdsUntil } = preview;
  const facts: (Definition | false)[] = [
    category !== null && {
      key: 'category',
      term: say('registrations.field.categoryCode'),
      value: say('registrations.paidChange.fromTo', { from: nameOf(category.from), to: nameOf(category.to) }),
    },
    added.length > 0 && {
      key: 'added',
      term: say('registrations.paidChange.added'),
      value: <OptionList options={added} />,
    },
    dropped.length > 0 && {
      key: 'dropped',
      term: say('registrations.paidChange.dropped'),
      value: <OptionList options={dropped} />,
    },
    ...renamed.map(({ from, to }, place) => ({
      key: `renamed ${place}`,
      term: say('registrations.paidChange.renamed'),
      value: <span lang="en">{say('registrations.paidChange.fromTo', { from, to })}</span>,
    })),
    ...cancelled.map((line, place) => ({
      key: `cancelled ${place}`,
      term: lineName(line),
      value: `${ruleOf(line)} · ${formatMoney(locale, line.givesBack)}`,
    })),
    pays.amountMinor > 0 && {
      key: 'pays',
      term: say('registrations.paidChange.pays'),
      value: <b>{formatMoney(locale, pays)}</b>,
    },
    givesBack.amountMinor > 0 && {
      key: 'givesBack',
      term: say('registrations.cancel.givesBack'),
      value: <b>{formatMoney(locale, givesBack)}</b>,
    },
    holdsUntil !== null && {
      key: 'holdsUntil',
      term: say('registrations.paidChange.holdsUntil'),
      value: formatDeadline(locale, holdsUntil),
    },
  ];
  return facts.filter((one) => one !== false);
}
