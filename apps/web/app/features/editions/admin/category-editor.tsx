import { audiences, feePeriods } from '@airway/contract/editions';
import type { Currency } from '@airway/contract/rules';
import { useState } from 'react';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import filterStyles from '../../../console/list-filters.module.css';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Category, currenciesOf, priceName } from './categories.ts';
import type { Texts } from './texts.ts';

const licences = ['required', 'optional', 'none'] as const;

interface CategoryEditorProps {
  category: Category;
  index: number;
  /** Name above the fields. */
  name: string;
  /** Initial values of the fields. */
  texts: Texts;
  /** Number of active registrations; undefined for a new category. */
  registrations: number | undefined;
  errorOf: (name: string) => string | undefined;
  /** A collapsed field has an error. */
  hasProblem: boolean;
  onRemove: () => void;
}

/** Editor for one category: prices first, then its name and conditions. */
export function CategoryEditor(props: CategoryEditorProps) {
  const { category, index, name, texts, registrations, errorOf, hasProblem, onRemove } = props;
  const say = useSay();
  const isNew = registrations === undefined;
  // Stays open once opened, so that a corrected field does not disappear.
  const [isOpen, setOpen] = useState(isNew);
  if (hasProblem && !isOpen) setOpen(true);
  const place = `categories.${index}`;
  const field = (one: string) => ({ id: one, name: one, error: errorOf(one), defaultValue: texts[one] });
  const of = (part: string) => field(`${place}.${part}`);
  const sold = isNew ? '' : say('editions.admin.fees.sold', { count: registrations });
  const hint = [sold, category.isOnSale ? '' : say('editions.admin.fees.isOffSale')].join(' ').trim();
  const amount = (currency: Currency) =>
    feePeriods.map((period) => (
      <Field
        key={period}
        {...field(priceName(index, currency, period))}
        label={say('editions.admin.fees.price', {
          period: say(`editions.fees.period.${period}`),
          unit: say(`editions.admin.fees.unit.${currency}`),
        })}
      >
        <TextInput inputMode={currency === 'KRW' ? 'numeric' : 'decimal'} autoComplete="off" />
      </Field>
    ));
  return (
    <Fieldset legend={name} hint={hint}>
      <Stack>
        {currenciesOf(category.audience).map((currency) => (
          <div key={currency} className={filterStyles.filters}>
            {amount(currency)}
          </div>
        ))}
        <Disclosure quiet summary={say('editions.admin.fees.more')} open={isOpen}>
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
              {(isNew || registrations === 0) && (
                <Field
                  {...of('audience')}
                  defaultValue={category.audience}
                  label={say('editions.admin.fees.audience')}
                >
                  <Select
                    options={audiences.map((one) => ({ value: one, label: say(`editions.audience.${one}`) }))}
                  />
                </Field>
              )}
              <Field
                {...of('licence')}
                defaultValue={category.licence}
                label={say('editions.admin.fees.licence')}
              >
                <Select
                  options={licences.map((one) => ({
                    value: one,
                    label: say(`editions.admin.fees.licence.${one}`),
                  }))}
                />
              </Field>
            </div>
            <Checkbox
              id={`${place}.isOnSale`}
              name={`${place}.isOnSale`}
              defaultChecked={category.isOnSale}
              label={say('editions.admin.fees.isOnSale')}
            />
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
