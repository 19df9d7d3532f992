import type { ReplyOf } from '@airway/contract/endpoint';
import {
  type DiscountKind,
  discountKinds,
  type listDiscountCodes,
} from '@airway/contract/registration-discounts';
import type { Currency } from '@airway/contract/rules';
import { useState } from 'react';
import { readAmount } from '../../../console/amounts.ts';
import type { FormWith } from '../../../forms/use-validated-form.ts';
import { Bilingual } from '../../../platform/bilingual.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { numberIn } from './code-limits.tsx';

/** Returns the discount in a form, and its categories. */
export const discountIn = (typed: FormData, currencies: readonly Currency[]) => ({
  kind: typed.get('kind') as DiscountKind,
  percent: numberIn(typed, 'percent'),
  amounts: Object.fromEntries(
    currencies.map((currency) => [
      currency,
      readAmount(String(typed.get(`amounts.${currency}`) ?? ''), currency),
    ]),
  ),
  categoryCodes: typed.getAll('categoryCodes').map(String),
  opensCategories: typed.has('opensCategories'),
});

type Name = 'kind' | 'percent' | `amounts.${Currency}` | 'categoryCodes' | 'opensCategories';

interface DiscountFieldsProps extends Pick<ReplyOf<typeof listDiscountCodes>, 'categories' | 'currencies'> {
  form: Pick<FormWith<Name>, 'field'> & { errorOf(name: string): string | undefined };
}

/** The fields for the discount of new codes. */
export function DiscountFields({ form, categories, currencies }: DiscountFieldsProps) {
  const say = useSay();
  const [kind, setKind] = useState(form.field('kind').defaultValue);
  return (
    <>
      <Field {...form.field('kind')} label={say('registrations.admin.discount.kind')} required>
        <Select
          onChange={(event) => setKind(event.currentTarget.value)}
          options={discountKinds.map((kind) => ({
            value: kind,
            label: say(`registrations.admin.discount.kind.${kind}`),
          }))}
        />
      </Field>
      {kind === 'percent' && (
        <Field
          {...form.field('percent')}
          label={say('registrations.admin.discount.percent.label')}
          hint={say('registrations.admin.discount.percent.hint')}
          width="code"
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      )}
      {kind === 'amount' &&
        currencies.map((currency) => (
          <Field
            key={currency}
            {...form.field(`amounts.${currency}`)}
            label={say('registrations.admin.discount.amount', { unit: say(`console.unit.${currency}`) })}
            hint={say('registrations.admin.discount.amount.hint')}
            width="half"
          >
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
        ))}
      <Fieldset
        id={form.field('categoryCodes').id}
        legend={say('registrations.admin.discount.categories')}
        hint={say('registrations.admin.discount.categories.hint')}
        error={form.errorOf('categoryCodes')}
      >
        {categories.map(({ code, name }) => (
          <Checkbox key={code} name="categoryCodes" value={code} label={<Bilingual text={name} />} />
        ))}
      </Fieldset>
      <Checkbox
        id={form.field('opensCategories').id}
        name="opensCategories"
        label={say('registrations.admin.discount.opens')}
        description={say('registrations.admin.discount.opens.hint')}
        error={form.errorOf('opensCategories')}
      />
    </>
  );
}
