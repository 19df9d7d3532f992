import { feePeriods } from '@airway/contract/editions';
import type { Currency } from '@airway/contract/rules';
import { Fragment, type ReactNode, useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import filterStyles from '../../../console/list-filters.module.css';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type Category, type Option, type PricePart, priceName } from './fee-rows.ts';
import styles from './fees-table.module.css';
import type { Texts } from './texts.ts';

/** One category or option in the editor. */
export interface PricedRowProps<Thing extends Category | Option> {
  thing: Thing;
  /** Position in the form: `categories.0`. */
  place: string;
  /** Name above the fields. */
  name: string;
  /** Initial values of the fields. */
  texts: Texts;
  /** Number of active registrations; undefined for a new row. */
  registrations: number | undefined;
  errorOf: (name: string) => string | undefined;
  /** A collapsed field has an error. */
  hasProblem: boolean;
  onRemove: () => void;
}

export const fieldIn =
  ({ errorOf, texts, place }: Pick<PricedRowProps<Category>, 'errorOf' | 'texts' | 'place'>) =>
  (part: string) => {
    const name = `${place}.${part}`;
    return { id: name, name, error: errorOf(name), defaultValue: texts[name] };
  };

/** The prices of one currency by period: three cells of the table. Enter and arrows move to the row below or above. */
function PriceCells({
  currency,
  part,
  ...props
}: Pick<PricedRowProps<Category>, 'errorOf' | 'texts' | 'place'> & { currency: Currency; part: PricePart }) {
  const say = useSay();
  const of = fieldIn(props);
  return (
    <div className={styles.prices}>
      {feePeriods.map((period) => (
        <Field
          key={period}
          {...of(priceName(part, currency, period))}
          label={say(part === 'prices' ? 'editions.admin.fees.price' : 'editions.admin.fees.onlinePrice', {
            period: say(`editions.fees.period.${period}`),
            unit: say(`console.unit.${currency}`),
          })}
        >
          <TextInput
            inputMode={currency === 'KRW' ? 'numeric' : 'decimal'}
            autoComplete="off"
            data-column={`${part} ${period} ${props.place.startsWith('options') ? currency : ''}`}
          />
        </Field>
      ))}
    </div>
  );
}

interface PricedRowParts {
  /** Groups of three cells, in the order of the headings of the table. */
  cells: readonly { currency: Currency; part: PricePart }[];
  /** Each currency is a line of its own, which begins with its unit. */
  hasUnits?: boolean;
  /** In front of the number of registrations. */
  note?: string;
  /** Label of the collapsed part. */
  more: string;
  children: ReactNode;
}

/** One row of the table: prices, and below, when it is open, name, description and conditions (`children`). */
export function PricedRow({
  cells,
  hasUnits = false,
  note,
  more,
  children,
  ...props
}: PricedRowProps<Category | Option> & PricedRowParts) {
  const { thing, place, name, texts, registrations, errorOf, hasProblem, onRemove } = props;
  const say = useSay();
  const isNew = registrations === undefined;
  const [isOpen, setOpen] = useState(isNew);
  // Once for each problem: the user may close the row again.
  const [hadProblem, setHadProblem] = useState(hasProblem);
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem);
    if (hasProblem) setOpen(true);
  }
  const of = fieldIn(props);
  const sold = isNew ? undefined : say('editions.admin.fees.sold', { count: registrations });
  const offSale = thing.isOnSale ? undefined : say('editions.admin.fees.isOffSale');
  const sums = cells.flatMap(({ part, currency }) => {
    const amounts = feePeriods.flatMap(
      (period) => texts[`${place}.${priceName(part, currency, period)}`] ?? [],
    );
    if (amounts.length === 0) return [];
    const values = { amounts: amounts.join(' / '), unit: say(`console.unit.${currency}`) };
    return say(part === 'prices' ? 'editions.admin.fees.sums' : 'editions.admin.fees.sums.online', values);
  });
  return (
    <fieldset className={styles.row}>
      <legend className={styles.name}>{name}</legend>
      <p className={styles.note}>{[note, sold, offSale].filter(Boolean).join(' · ')}</p>
      {sums.map((line) => (
        <p key={line} className={styles.sums}>
          {line}
        </p>
      ))}
      <div className={styles.cells}>
        {cells.map(({ part, currency }) => (
          <Fragment key={`${part} ${currency}`}>
            {hasUnits && part === 'prices' && (
              <span className={styles.unit} aria-hidden="true">
                {say(`console.unit.${currency}`)}
              </span>
            )}
            <PriceCells part={part} currency={currency} place={place} texts={texts} errorOf={errorOf} />
          </Fragment>
        ))}
      </div>
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.toggle}>
          <VisuallyHidden>{say('ui.form.line', { label: name, text: more })}</VisuallyHidden>
          <Icon name="chevronDown" sizePx={20} />
        </summary>
        <div className={styles.rest}>
          <BilingualField label={say('editions.admin.fees.name')} ko={of('name.ko')} en={of('name.en')} />
          <BilingualField
            label={say('editions.admin.fees.description')}
            ko={of('description.ko')}
            en={of('description.en')}
          />
          <div className={filterStyles.filters}>
            {isNew && (
              <Field {...of('code')} label={say('editions.admin.fees.code')} required>
                <TextInput autoComplete="off" spellCheck={false} />
              </Field>
            )}
            {children}
          </div>
          <Checkbox
            id={`${place}.isOnSale`}
            name={`${place}.isOnSale`}
            defaultChecked={thing.isOnSale}
            label={say('editions.admin.fees.isOnSale')}
          />
          {isNew && (
            <div>
              <Button variant="danger" size="small" onClick={onRemove}>
                {say('editions.admin.fees.remove', { name })}
              </Button>
            </div>
          )}
        </div>
      </details>
    </fieldset>
  );
}
