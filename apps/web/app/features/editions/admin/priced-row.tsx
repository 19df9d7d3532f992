import { feePeriods } from '@airway/contract/editions';
import type { Currency } from '@airway/contract/rules';
import { type ReactNode, useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import filterStyles from '../../../console/list-filters.module.css';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Category, type Option, type PricePart, priceName } from './fee-rows.ts';
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

/** The prices of a category or an option, by currency and period. */
export function PriceFields({
  currencies,
  part,
  ...props
}: Pick<PricedRowProps<Category>, 'errorOf' | 'texts' | 'place'> & {
  currencies: readonly Currency[];
  part: PricePart;
}) {
  const say = useSay();
  const of = fieldIn(props);
  return currencies.map((currency) => (
    <div key={currency} className={filterStyles.filters}>
      {feePeriods.map((period) => (
        <Field
          key={period}
          {...of(priceName(part, currency, period))}
          label={say(part === 'prices' ? 'editions.admin.fees.price' : 'editions.admin.fees.onlinePrice', {
            period: say(`editions.fees.period.${period}`),
            unit: say(`console.unit.${currency}`),
          })}
        >
          <TextInput inputMode={currency === 'KRW' ? 'numeric' : 'decimal'} autoComplete="off" />
        </Field>
      ))}
    </div>
  ));
}

/** Editor for one category or option: prices first, then its name and conditions (`children`). */
export function PricedRow({
  currencies,
  more,
  children,
  below,
  ...props
}: PricedRowProps<Category | Option> & {
  currencies: readonly Currency[];
  /** Label of the collapsed part. */
  more: string;
  children: ReactNode;
  /** At the end of the collapsed part. */
  below?: ReactNode;
}) {
  const { thing, place, name, registrations, hasProblem, onRemove } = props;
  const say = useSay();
  const isNew = registrations === undefined;
  // Stays open once opened, so that a corrected field does not disappear.
  const [isOpen, setOpen] = useState(isNew);
  if (hasProblem && !isOpen) setOpen(true);
  const of = fieldIn(props);
  const sold = isNew ? '' : say('editions.admin.fees.sold', { count: registrations });
  const hint = [sold, thing.isOnSale ? '' : say('editions.admin.fees.isOffSale')].join(' ').trim();
  return (
    <Fieldset legend={name} hint={hint}>
      <Stack>
        <PriceFields {...props} currencies={currencies} part="prices" />
        <Disclosure quiet summary={more} open={isOpen}>
          <Stack>
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
            {below}
          </Stack>
        </Disclosure>
        {isNew && (
          <div>
            <Button variant="danger" size="small" onClick={onRemove}>
              {say('editions.admin.fees.remove', { name })}
            </Button>
          </div>
        )}
      </Stack>
    </Fieldset>
  );
}
