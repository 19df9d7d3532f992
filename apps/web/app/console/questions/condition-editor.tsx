import { type AnyQuestion, conditionsOf } from '@airway/contract/survey-questions';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface ConditionEditorProps {
  path: string;
  question: AnyQuestion;
  /** The questions before it. */
  earlier: readonly AnyQuestion[];
  errorOf(name: string): string | undefined;
  onChange(shownWhen: AnyQuestion['shownWhen']): void;
}

/** Condition of a question: always, or after certain answers to an earlier one. */
export function ConditionEditor({ path, question, earlier, errorOf, onChange }: ConditionEditorProps) {
  const say = useSay();
  const locale = useLocale();
  const { shownWhen } = question;
  const sources = earlier.filter((one) => conditionsOf(one).length > 0);
  const source = sources.find(({ id }) => id === shownWhen?.questionId);
  const nameOf = (one: AnyQuestion) => textIn(locale, one.text).text || say('surveys.admin.nameless');
  const wordOf = (value: string) => {
    const choice = source && 'choices' in source ? source.choices.find(({ id }) => id === value) : undefined;
    return choice === undefined ? value : textIn(locale, choice.text).text || say('surveys.admin.nameless');
  };
  if (sources.length === 0 && shownWhen === null) return null;
  return (
    <>
      <Field
        id={`${path}.questionId`}
        label={say('surveys.admin.condition')}
        defaultValue={source?.id ?? ''}
        error={errorOf(`${path}.questionId`)}
        width="half"
      >
        <Select
          placeholder={say('surveys.admin.condition.always')}
          options={sources.map((one) => ({
            value: one.id,
            label: say('surveys.admin.condition.after', { question: nameOf(one) }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === '' ? null : { questionId: value, anyOf: [] })
          }
        />
      </Field>
      {source && shownWhen && (
        <div
          onChange={({ target }) => {
            if (!(target instanceof HTMLInputElement)) return;
            const { value, checked } = target;
            const others = shownWhen.anyOf.filter((one) => one !== value);
            onChange({ ...shownWhen, anyOf: checked ? [...others, value] : others });
          }}
        >
          <CheckList
            key={source.id}
            id={`${path}.anyOf`}
            legend={say('surveys.admin.condition.answers')}
            error={errorOf(`${path}.anyOf`)}
            items={conditionsOf(source).map((value) => ({
              name: `${path}.anyOf`,
              id: `${path}.anyOf.${value}`,
              value,
              label: wordOf(value),
              defaultChecked: shownWhen.anyOf.includes(value),
            }))}
          />
        </div>
      )}
    </>
  );
}
