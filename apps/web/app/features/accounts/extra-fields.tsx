import { isPhoneCoded, type UserProfileField } from '@airway/contract/account-profile';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountField } from './account-field.tsx';
import { extraFieldId } from './account-judge.ts';
import type { Problems } from './use-account-form.ts';

type Answer = string | string[] | undefined;

function Control({ field, answer }: { field: UserProfileField; answer: Answer }) {
  const say = useSay();
  const attributes = {
    name: extraFieldId(field.code),
    defaultValue: typeof answer === 'string' ? answer : '',
  };
  if (field.inputType === 'select')
    return (
      <Select
        {...attributes}
        placeholder={say('accounts.choose')}
        options={field.options.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  if (field.inputType === 'textarea') return <TextArea {...attributes} maxLength={1000} />;
  if (field.inputType === 'date') return <TextInput {...attributes} type="date" />;
  return isPhoneCoded(field.code) ? (
    <PhoneInput {...attributes} />
  ) : (
    <TextInput {...attributes} maxLength={1000} />
  );
}

function ExtraField({
  field,
  answer,
  problems,
}: {
  field: UserProfileField;
  answer: Answer;
  problems: Problems;
}) {
  const say = useSay();
  const id = extraFieldId(field.code);
  const question = {
    legend: field.name,
    required: field.required,
    mark: say(field.required ? 'accounts.mark.required' : 'accounts.mark.optional'),
    error: problems[id],
  };
  if (field.inputType === 'checkbox')
    return (
      <CheckList
        {...question}
        id={`${id}-group`}
        items={field.options.map(({ code, name }, index) => ({
          name: `${id}-${code}`,
          ...(index === 0 ? { id } : {}),
          label: name,
          defaultChecked: Array.isArray(answer) && answer.includes(code),
        }))}
      />
    );
  if (field.inputType === 'radio')
    return (
      <RadioGroup
        {...question}
        id={id}
        name={id}
        defaultValue={typeof answer === 'string' ? answer : undefined}
        options={field.options.map(({ code, name }) => ({ value: code, label: name }))}
      />
    );
  return (
    <AccountField id={id} label={field.name} problems={problems} isOptional={!field.required}>
      <Control field={field} answer={answer} />
    </AccountField>
  );
}

/** The questions that the site's settings add to every account. */
export function ExtraFields({
  fields,
  answers = {},
  problems,
}: {
  fields: readonly UserProfileField[];
  answers?: Record<string, string | string[]>;
  problems: Problems;
}) {
  return fields.map((field) => (
    <ExtraField key={field.code} field={field} answer={answers[field.code]} problems={problems} />
  ));
}
