import { RefundStepKind } from '@airway/contract/editions';
import { currencies } from '@airway/contract/rules';
import filterStyles from '../../../console/list-filters.module.css';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Texts } from './texts.ts';

interface RefundStepEditorProps {
  index: number;
  /** Initial values of the fields. */
  texts: Texts;
  errorOf: (name: string) => string | undefined;
  onRemove: () => void;
}

/** Editor for one step of the refund table. */
export function RefundStepEditor({ index, texts, errorOf, onRemove }: RefundStepEditorProps) {
  const say = useSay();
  const of = (part: string) => {
    const name = `refundTable.steps.${index}.${part}`;
    return { id: name, name, error: errorOf(name), defaultValue: texts[name] };
  };
  return (
    <Fieldset legend={say('editions.admin.refunds.step', { number: index + 1 })}>
      <Stack>
        <div className={filterStyles.filters}>
          <Field {...of('endsOn')} label={say('editions.admin.refunds.endsOn')} required>
            <TextInput type="date" />
          </Field>
          <Field {...of('percent')} label={say('editions.admin.refunds.percent')} required>
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
          <Field {...of('kind')} label={say('editions.admin.refunds.kind')}>
            <Select
              options={RefundStepKind.options.map((kind) => ({
                value: kind,
                label: say(`editions.admin.refunds.kind.${kind}`),
              }))}
            />
          </Field>
          {currencies.map((currency) => (
            <Field
              key={currency}
              {...of(`fee.${currency}`)}
              label={say('editions.admin.refunds.fee', {
                unit: say(`console.unit.${currency}`),
              })}
            >
              <TextInput inputMode={currency === 'KRW' ? 'numeric' : 'decimal'} autoComplete="off" />
            </Field>
          ))}
        </div>
        <div>
          <Button variant="danger" size="small" onClick={onRemove}>
            {say('editions.admin.refunds.remove', { number: index + 1 })}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
