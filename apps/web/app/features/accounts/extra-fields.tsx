import { isPhoneCoded, type UserProfileField } from '@airway/contract/account-profile';
import { MarkedField } from '../../forms/marked-field.tsx';
import type { FormWith } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { extraFieldName } from './account-rules.ts';

type ExtraForm = FormWith<`profile.${string}`>;

function Control({ field }: { field: UserProfileField }) {
  const say = useSay();
  if (field.inputType === 'select')
    return (
      <Select
        placeholder={say('accounts.choose')}
        options={field.options.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  if (field.inputType === 'textarea') return <TextArea />;
  if (field.inputType === 'date') return <TextInput type="date" />;
  return isPhoneCoded(field.code) ? <PhoneInput /> : <TextInput />;
}

function ExtraField({
  field,
  answer,
  form,
}: {
  field: UserProfileField;
  answer: string | string[] | undefined;
  form: ExtraForm;
}) {
  const say = useSay();
  const { id, name, error, defaultValue } = form.field(extraFieldName(field.code));
  const question = {
    legend: field.name,
    required: field.required,
    mark: say(field.required ? 'ui.mark.required' : 'ui.mark.optional'),
    error,
  };
  if (field.inputType === 'checkbox')
    return (
      <CheckList
        {...question}
        id={`${id}-group`}
        items={field.options.map((option, index) => ({
          name,
          value: option.code,
          id: index === 0 ? id : `${id}-${option.code}`,
          label: option.name,
          defaultChecked: Array.isArray(answer) && answer.includes(option.code),
        }))}
      />
    );
  if (field.inputType === 'radio')
    return (
      <RadioGroup
        {...question}
        id={id}
        name={name}
        defaultValue={defaultValue}
        options={field.options.map((option) => ({ value: option.code, label: option.name }))}
      />
    );
  return (
    <MarkedField
      id={id}
      name={name}
      error={error}
      // A list starts with an empty choice.
      defaultValue={defaultValue ?? ''}
      label={field.name}
      isOptional={!field.required}
    >
      <Control field={field} />
    </MarkedField>
  );
}

/** The extra questions from the site's settings. */
export function ExtraFields({
  fields,
  answers = {},
  form,
}: {
  fields: readonly UserProfileField[];
  answers?: Record<string, string | string[]>;
  form: ExtraForm;
}) {
  return fields.map((field) => (
    <ExtraField key={field.code} field={field} answer={answers[field.code]} form={form} />
  ));
}
