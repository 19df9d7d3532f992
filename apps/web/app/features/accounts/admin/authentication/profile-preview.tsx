import { useLocale } from '../../../../platform/locale.ts';
import { useSay } from '../../../../platform/messages.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { optionsOf, type Question } from './questions.ts';

function PreviewField({ question }: { question: Question }) {
  const say = useSay();
  const locale = useLocale();
  const label = (locale === 'ko' ? question.nameKo : question.nameEn) || question.code || '…';
  const id = `preview-${question.key}`;
  const mark = say(question.required ? 'ui.mark.required' : 'ui.mark.optional');
  const options = optionsOf(question).map((option, index) => ({
    value: `${index}-${option.code}`,
    label: locale === 'ko' ? option.nameKo : option.nameEn,
  }));
  switch (question.inputType) {
    case 'radio':
      return <RadioGroup id={id} name={id} legend={label} options={options} mark={mark} />;
    case 'checkbox':
      return (
        <Fieldset legend={label} mark={mark} kind="question">
          {options.map(({ value, label: name }) => (
            <Checkbox key={value} label={name} />
          ))}
        </Fieldset>
      );
    default:
      return (
        <Field id={id} label={label} mark={mark}>
          {question.inputType === 'select' ? (
            <Select options={options} placeholder={say('console.choose')} />
          ) : question.inputType === 'textarea' ? (
            <TextArea />
          ) : (
            <TextInput type={question.inputType} autoComplete="off" />
          )}
        </Field>
      );
  }
}

/** Preview of the extra questions of sign-up, in the console's language. */
export function ProfilePreview({ questions }: { questions: Question[] }) {
  const say = useSay();
  return (
    <section aria-label={say('accounts.admin.authentication.preview')}>
      <h2>{say('accounts.admin.authentication.preview')}</h2>
      {questions.length === 0 ? (
        <p>{say('accounts.admin.authentication.preview.none')}</p>
      ) : (
        <Stack>
          {questions.map((question) => (
            <PreviewField key={question.key} question={question} />
          ))}
        </Stack>
      )}
    </section>
  );
}
