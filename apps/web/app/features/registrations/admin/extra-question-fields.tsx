import type { ExtraQuestion, QuestionsOfStaff } from '@airway/contract/registration-questions';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { CheckList } from '../../../ui/check-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface ExtraQuestionFieldsProps {
  path: string;
  question: ExtraQuestion;
  categories: QuestionsOfStaff['categories'];
  errorOf(name: string): string | undefined;
  onChange(question: ExtraQuestion): void;
}

/** Asked categories of a question, and the date on which its answers are deleted. */
export function ExtraQuestionFields(props: ExtraQuestionFieldsProps) {
  const { path, question, categories, errorOf, onChange } = props;
  const say = useSay();
  const locale = useLocale();
  const asked = question.categoryIds ?? [];
  return (
    <>
      <div
        onChange={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          const { value, checked } = target;
          const others = asked.filter((id) => id !== value);
          const categoryIds = checked ? [...others, value] : others;
          onChange({ ...question, categoryIds: categoryIds.length === 0 ? null : categoryIds });
        }}
      >
        <CheckList
          kind="question"
          id={`${path}.categoryIds`}
          legend={say('registrations.admin.extra.categories')}
          hint={say('registrations.admin.extra.categories.hint')}
          error={errorOf(`${path}.categoryIds`)}
          items={categories.map(({ id, name }) => ({
            name: `${path}.categoryIds`,
            id: `${path}.categoryIds.${id}`,
            value: id,
            label: textIn(locale, name).text,
            defaultChecked: asked.includes(id),
          }))}
        />
      </div>
      <Field
        id={`${path}.deletesOn`}
        label={say('registrations.admin.extra.deletesOn')}
        hint={say('registrations.admin.extra.deletesOn.hint')}
        defaultValue={question.deletesOn}
        error={errorOf(`${path}.deletesOn`)}
        width="half"
        required
      >
        <TextInput
          type="date"
          onInput={({ currentTarget }) => onChange({ ...question, deletesOn: currentTarget.value })}
        />
      </Field>
    </>
  );
}
