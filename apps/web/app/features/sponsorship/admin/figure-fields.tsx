import type { AnyForm } from '../../../forms/contract-form.tsx';
import type { FieldAttributes } from '../../../forms/use-judged-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { FigureName } from './code-form.ts';

export interface FigureFieldsProps {
  name: FigureName;
  /** What the figure is called, with its unit. */
  label: string;
  fieldOf(name: Parameters<AnyForm['errorOf']>[0]): FieldAttributes;
}

/** A figure of the code, and where it is from. */
export function FigureFields({ name, label, fieldOf }: FigureFieldsProps) {
  const say = useSay();
  return (
    <Stack>
      <Field {...fieldOf(`${name}.value`)} label={label} width="short" required>
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        {...fieldOf(`${name}.source.text`)}
        label={say('sponsorship.admin.source', { name: label })}
        required
      >
        <TextArea rows={2} />
      </Field>
      <Field
        {...fieldOf(`${name}.source.date`)}
        label={say('sponsorship.admin.source.date', { name: label })}
        width="half"
      >
        <TextInput type="date" />
      </Field>
      <Field {...fieldOf(`${name}.source.url`)} label={say('sponsorship.admin.source.url', { name: label })}>
        <TextInput type="url" autoComplete="off" />
      </Field>
    </Stack>
  );
}
