import type { CapName, ThresholdName } from '@airway/contract/sponsorship';
import type { FormWith } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type FigureName = ThresholdName | CapName;
type Part = 'value' | 'source.text' | 'source.date' | 'source.url';

interface FigureFieldsProps {
  name: FigureName;
  /** Name of the figure, with its unit. */
  label: string;
  /** Initial figure. */
  first: number;
  form: FormWith<`${FigureName}.${Part}`>;
}

/** A figure of the code, and its source. */
export function FigureFields({ name, label, first, form }: FigureFieldsProps) {
  const say = useSay();
  return (
    <Stack>
      <Field
        {...form.field(`${name}.value`)}
        defaultValue={first.toLocaleString('en-US')}
        label={label}
        width="short"
        required
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        {...form.field(`${name}.source.text`)}
        label={say('sponsorship.admin.source', { name: label })}
        required
      >
        <TextArea rows={2} />
      </Field>
      <Field
        {...form.field(`${name}.source.date`)}
        label={say('sponsorship.admin.source.date', { name: label })}
        width="half"
      >
        <TextInput type="date" />
      </Field>
      <Field
        {...form.field(`${name}.source.url`)}
        label={say('sponsorship.admin.source.url', { name: label })}
      >
        <TextInput type="url" autoComplete="off" />
      </Field>
    </Stack>
  );
}
