import { type AnyQuestion, answerFileKinds } from '@airway/contract/survey-questions';
import type { ReactNode } from 'react';
import { textIn } from '../../platform/bilingual.tsx';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Cluster, Stack } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import styles from './editor.module.css';
import { QuestionTextField } from './question-text-field.tsx';

interface QuestionEditorProps<Question extends AnyQuestion> {
  path: string;
  number: number;
  question: Question;
  earlier: readonly AnyQuestion[];
  /** Whether the fields are shown, and not only the line of the question. */
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  errorOf(name: string): string | undefined;
  onChange(question: Question): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  /** Further fields. */
  children?: ReactNode;
}

const wholeOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

/** Editor for one question: text, choices, limits and condition. */
export function QuestionEditor<Question extends AnyQuestion>(props: QuestionEditorProps<Question>) {
  const { path, number, earlier, isOpen, onToggle, errorOf, onMove, onRemove, children } = props;
  const question: AnyQuestion = props.question;
  // A change of some fields leaves the kind and all other fields as they are.
  const onChange = (changed: AnyQuestion) => props.onChange(changed as Question);
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
  const limit = (
    field: 'from' | 'to' | 'most' | 'maximumMegabytes',
    value: number | null,
    isOptional: boolean,
  ) => (
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
          onChange({ ...question, [field]: wholeOf(currentTarget.value) } as AnyQuestion)
        }
      />
    </Field>
  );
  return (
    <li className={styles.question}>
      <div className={styles.acts}>
        {act('up', () => onMove(-1))}
        {act('down', () => onMove(1))}
        {act('remove', onRemove)}
      </div>
      <details
        className={styles.fold}
        open={isOpen}
        onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      >
        <summary className={styles.line}>
          <Icon name="chevronDown" sizePx={20} />
          <h4 id={path} tabIndex={-1}>
            {number}. {name}
          </h4>
          <span className={styles.kind}>
            {say(`surveys.admin.kind.${question.kind}`)}
            {question.isRequired && `, ${say('surveys.admin.isRequired')}`}
          </span>
        </summary>
        <div className={styles.fields}>
          <Stack gap="tight">
            <QuestionTextField
              path={`${path}.text`}
              label={say('surveys.admin.text')}
              text={question.text}
              errorOf={errorOf}
              onChange={(text) => onChange({ ...question, text })}
            />
            <QuestionTextField
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
                <QuestionTextField
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
            {question.kind === 'file' && (
              <>
                <div
                  onChange={({ target }) => {
                    if (!(target instanceof HTMLInputElement)) return;
                    const { value, checked } = target;
                    const accepts = answerFileKinds.filter((kind) =>
                      kind === value ? checked : question.accepts.includes(kind),
                    );
                    onChange({ ...question, accepts });
                  }}
                >
                  <CheckList
                    kind="question"
                    id={`${path}.accepts`}
                    legend={say('surveys.admin.accepts')}
                    error={errorOf(`${path}.accepts`)}
                    items={answerFileKinds.map((kind) => ({
                      name: `${path}.accepts`,
                      id: `${path}.accepts.${kind}`,
                      value: kind,
                      label: say(`surveys.admin.accepts.${kind}`),
                      defaultChecked: question.accepts.includes(kind),
                    }))}
                  />
                </div>
                {limit('maximumMegabytes', question.maximumMegabytes, false)}
              </>
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
            {children}
          </Stack>
        </div>
      </details>
    </li>
  );
}
