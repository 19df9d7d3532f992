import type { SurveyQuestion } from '@airway/contract/survey-questions';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import styles from './editor.module.css';
import { SurveyTextField } from './survey-text-field.tsx';

export interface QuestionEditorProps {
  path: string;
  number: number;
  question: SurveyQuestion;
  earlier: readonly SurveyQuestion[];
  errorOf(name: string): string | undefined;
  onChange(question: SurveyQuestion): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

const wholeOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Editor for one question: text, choices, limits and condition. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { path, number, question, earlier, errorOf, onChange, onMove, onRemove } = props;
  const say = useSay();
  const locale = useLocale();
  const name = textIn(locale, question.text).text || say('surveys.admin.nameless');
  const act = (verb: 'up' | 'down' | 'remove', onClick: () => void) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={say(`surveys.admin.${verb}.named`, { name })}
      onClick={onClick}
    >
      {say(`surveys.admin.${verb}`)}
    </Button>
  );
  const limit = (field: 'from' | 'to' | 'most', value: number | null, isOptional: boolean) => (
    <Field
      key={field}
      id={`${path}.${field}`}
      label={say(`surveys.admin.${field}`)}
      hint={isOptional ? say('surveys.admin.limit.none') : undefined}
      defaultValue={value === null ? '' : String(value)}
      error={errorOf(`${path}.${field}`)}
      width="code"
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        onInput={({ currentTarget }) =>
          onChange({ ...question, [field]: wholeOf(currentTarget.value) } as SurveyQuestion)
        }
      />
    </Field>
  );
  return (
    <li className={styles.question}>
      <Stack gap="tight">
        <Cluster>
          <h4 id={path} tabIndex={-1}>
            {say('surveys.admin.question', { number, kind: say(`surveys.admin.kind.${question.kind}`) })}
          </h4>
          {act('up', () => onMove(-1))}
          {act('down', () => onMove(1))}
          {act('remove', onRemove)}
        </Cluster>
        <SurveyTextField
          path={`${path}.text`}
          label={say('surveys.admin.text')}
          text={question.text}
          errorOf={errorOf}
          onChange={(text) => onChange({ ...question, text })}
        />
        <SurveyTextField
          path={`${path}.hint`}
          label={say('surveys.admin.hint')}
          text={question.hint}
          errorOf={errorOf}
          onChange={(hint) => onChange({ ...question, hint })}
        />
        {question.kind === 'matrix' && (
          <ChoicesEditor
            path={`${path}.rows`}
            of="row"
            choices={question.rows}
            errorOf={errorOf}
            onChange={(rows) => onChange({ ...question, rows })}
          />
        )}
        {'choices' in question && (
          <ChoicesEditor
            path={`${path}.choices`}
            of="choice"
            choices={question.choices}
            errorOf={errorOf}
            onChange={(choices) => onChange({ ...question, choices })}
          />
        )}
        {question.kind === 'multiple' && limit('most', question.most, true)}
        {(question.kind === 'scale' || question.kind === 'number') && (
          <Cluster>
            {limit('from', question.from, question.kind === 'number')}
            {limit('to', question.to, question.kind === 'number')}
          </Cluster>
        )}
        {question.kind === 'scale' &&
          (['lowest', 'highest'] as const).map((end) => (
            <SurveyTextField
              key={end}
              path={`${path}.${end}`}
              label={say(`surveys.admin.${end}`)}
              text={question[end]}
              errorOf={errorOf}
              onChange={(text) => onChange({ ...question, [end]: text })}
            />
          ))}
        {question.kind === 'text' && (
          <Checkbox
            label={say('surveys.admin.isLong')}
            defaultChecked={question.isLong}
            onChange={({ currentTarget }) => onChange({ ...question, isLong: currentTarget.checked })}
          />
        )}
        <Checkbox
          label={say('surveys.admin.isRequired')}
          defaultChecked={question.isRequired}
          onChange={({ currentTarget }) => onChange({ ...question, isRequired: currentTarget.checked })}
        />
        <ConditionEditor
          path={`${path}.shownWhen`}
          question={question}
          earlier={earlier}
          errorOf={errorOf}
          onChange={(shownWhen) => onChange({ ...question, shownWhen })}
        />
      </Stack>
    </li>
  );
}
