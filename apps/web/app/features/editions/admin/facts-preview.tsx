import type { EditionFacts } from '@airway/contract/edition-file';
import type { FeeTable } from '@airway/contract/editions';
import type { previewEditionFacts } from '@airway/contract/editions-admin';
import type { ReplyOf } from '@airway/contract/endpoint';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDeadline } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { formatMoney } from '../../../platform/money.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';

type Preview = ReplyOf<typeof previewEditionFacts>;
type Standing = Preview['before'];

interface FactsPreviewProps {
  preview: Preview;
  /** The facts that `preview` is about. */
  facts: EditionFacts;
  fees: FeeTable;
  /** Something typed since is wrong, so that it is not shown. */
  isWrong: boolean;
}

/** Shows visitors' view today, before and after saving. */
export function FactsPreview({ preview, facts, fees, isWrong }: FactsPreviewProps) {
  const say = useSay();
  const locale = useLocale();
  const [category] = fees.categories;
  const feeOf = ({ period }: Standing) => {
    if (period === null) return say('editions.admin.preview.notOpen');
    const price = category?.prices.find((one) => one.period === period)?.price;
    const name = say(`editions.fees.period.${period}`);
    if (category === undefined || price === undefined) return name;
    const values = { period: name, category: textIn(locale, category.name).text };
    return say('editions.admin.preview.fee', { ...values, price: formatMoney(locale, price) });
  };
  const daysOf = ({ daysUntilStart: days }: Standing) =>
    days >= 0 ? say('editions.dday', { days }) : say('editions.dday.since', { days: -days });
  const changed = (shown: (standing: Standing) => string) => {
    const [before, after] = [shown(preview.before), shown(preview.after)];
    return before === after ? before : say('editions.admin.preview.changes', { before, after });
  };
  const deadline = (period: 'early' | 'regular') => {
    const term = say(`editions.keyDates.${period}-ends`);
    return { key: period, term, value: formatDeadline(locale, facts[`${period}EndsAt`]) };
  };
  return (
    <section aria-label={say('editions.admin.preview')} aria-live="polite">
      <h2>{say('editions.admin.preview')}</h2>
      {isWrong && <p>{say('editions.admin.preview.wrong')}</p>}
      <DefinitionList
        items={[
          {
            key: 'phase',
            term: say('editions.admin.preview.phase'),
            value: changed(({ phase }) => say(`editions.admin.phase.${phase}`)),
          },
          { key: 'days', term: say('editions.admin.preview.days'), value: changed(daysOf) },
          { key: 'fee', term: say('editions.admin.preview.current'), value: changed(feeOf) },
          deadline('early'),
          deadline('regular'),
        ]}
      />
    </section>
  );
}
