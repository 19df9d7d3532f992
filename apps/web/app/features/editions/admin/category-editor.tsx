import { audiences } from '@airway/contract/editions';
import { useSay } from '../../../platform/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Category, currenciesOf } from './fee-rows.ts';
import { fieldIn, PricedRow, type PricedRowProps } from './priced-row.tsx';

const licences = ['required', 'optional', 'none'] as const;

export function CategoryEditor(props: PricedRowProps<Category>) {
  const say = useSay();
  const { thing, registrations } = props;
  const of = fieldIn(props);
  return (
    <PricedRow
      {...props}
      cells={currenciesOf(thing.audience).flatMap((currency) => [
        { currency, part: 'prices' as const },
        { currency, part: 'onlinePrices' as const },
      ])}
      hasUnits
      note={say(`editions.audience.${thing.audience}`)}
      more={say('editions.admin.fees.more')}
    >
      {!registrations && (
        <Field {...of('audience')} defaultValue={thing.audience} label={say('editions.admin.fees.audience')}>
          <Select
            options={audiences.map((one) => ({ value: one, label: say(`editions.audience.${one}`) }))}
          />
        </Field>
      )}
      <Field {...of('licence')} defaultValue={thing.licence} label={say('editions.admin.fees.licence')}>
        <Select
          options={licences.map((one) => ({ value: one, label: say(`editions.admin.fees.licence.${one}`) }))}
        />
      </Field>
      <Checkbox
        id={`${props.place}.isForMembers`}
        name={`${props.place}.isForMembers`}
        defaultChecked={thing.isForMembers === true}
        label={say('editions.admin.fees.isForMembers')}
        description={say('editions.admin.fees.isForMembers.hint')}
      />
    </PricedRow>
  );
}
