import { optionAttendances, optionKinds } from '@airway/contract/editions';
import { currencies } from '@airway/contract/rules';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Option } from './fee-rows.ts';
import { fieldIn, PricedRow, type PricedRowProps } from './priced-row.tsx';

interface OptionEditorProps extends PricedRowProps<Option> {
  /** Seats that registrations hold; undefined for a new option. */
  taken: number | undefined;
}

export function OptionEditor({ taken, ...props }: OptionEditorProps) {
  const say = useSay();
  const { thing, registrations } = props;
  const of = fieldIn(props);
  return (
    <PricedRow
      {...props}
      cells={currencies.map((currency) => ({ currency, part: 'prices' as const }))}
      more={say('editions.admin.options.more')}
    >
      {!registrations && (
        <Field {...of('kind')} defaultValue={thing.kind} label={say('editions.admin.options.kind')}>
          <Select
            options={optionKinds.map((one) => ({
              value: one,
              label: say(`editions.admin.options.kind.${one}`),
            }))}
          />
        </Field>
      )}
      <Field
        {...of('attendance')}
        defaultValue={thing.attendance}
        label={say('editions.admin.options.attendance')}
      >
        <Select
          options={optionAttendances.map((one) => ({
            value: one,
            label: say(`editions.admin.options.attendance.${one}`),
          }))}
        />
      </Field>
      <Field
        {...of('seats')}
        label={say('editions.admin.seats.seats')}
        hint={
          taken === undefined
            ? say('editions.admin.options.seats.hint')
            : say('editions.admin.options.seats.taken', { taken })
        }
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
    </PricedRow>
  );
}
