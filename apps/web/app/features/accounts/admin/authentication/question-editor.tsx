import { hasChoices, profileInputTypes } from '@airway/contract/account-profile';
import { BilingualField } from '../../../../console/bilingual-field.tsx';
import filterStyles from '../../../../console/list-filters.module.css';
import { useSay } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Stack } from '../../../../ui/container.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { partName, type Question } from './questions.ts';

export interface QuestionEditorProps {
  question: Question;
  index: number;
  /** Name of the question in the button labels. */
  name: string;
  errorOf: (name: string) => string | undefined;
  onRemove: () => void;
}

export function QuestionEditor({ question, index, name, errorOf, onRemove }: QuestionEditorProps) {
  const say = useSay();
  const field = (part: Parameters<typeof partName>[1]) => {
    const one = partName(index, part);
    return { id: one, name: one, error: errorOf(one) };
  };
  return (
    <Fieldset legend={say('accounts.admin.authentication.field', { number: index + 1 })}>
      <Stack>
        <div className={filterStyles.filters}>
          <Field
            {...field('code')}
            defaultValue={question.code}
            label={say('accounts.admin.authentication.field.code')}
            required
          >
            <TextInput autoComplete="off" />
          </Field>
          <Field
            {...field('inputType')}
            defaultValue={question.inputType}
            label={say('accounts.admin.authentication.field.inputType')}
          >
            <Select
              options={profileInputTypes.map((type) => ({
                value: type,
                label: say(`accounts.admin.authentication.type.${type}`),
              }))}
            />
          </Field>
        </div>
        <BilingualField
          label={say('accounts.admin.authentication.field.name')}
          ko={{ ...field('nameKo'), defaultValue: question.nameKo }}
          en={{ ...field('nameEn'), defaultValue: question.nameEn }}
          required
        />
        {hasChoices(question.inputType) && (
          <Field
            {...field('options')}
            defaultValue={question.optionLines}
            label={say('accounts.admin.authentication.field.options')}
            hint={say('accounts.admin.authentication.field.options.hint')}
            required
          >
            <TextArea />
          </Field>
        )}
        <Checkbox
          {...field('required')}
          defaultChecked={question.required}
          label={say('accounts.admin.authentication.field.required')}
        />
        <div>
          <Button variant="danger" size="small" onClick={onRemove}>
            {say('accounts.admin.authentication.field.remove', { name })}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
