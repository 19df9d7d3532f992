import type { AnyQuestion } from '@airway/contract/survey-questions';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../platform/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Cluster } from '../../ui/container.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './editor.module.css';
import { QuestionEditor } from './question-editor.tsx';

interface QuestionsEditorProps<Question extends AnyQuestion> {
  /** Position of the list, for errors. */
  path: string;
  questions: readonly Question[];
  /** Questions in front of the list, which conditions may name. */
  before: readonly Question[];
  kinds: readonly Question['kind'][];
  /** Id of the heading, which gets the focus after a removal. */
  headingId: string;
  errorOf(name: string): string | undefined;
  /** Names of the fields with an error. Their questions open. */
  problems: readonly string[];
  newQuestion(kind: Question['kind']): Question;
  onChange(questions: Question[]): void;
  onMove(id: string, by: 1 | -1): void;
  /** Further fields of a question. */
  moreFields?(question: Question, path: string, onChange: (question: Question) => void): ReactNode;
}

function AddQuestion<Kind extends AnyQuestion['kind']>({
  kinds,
  onAdd,
}: {
  kinds: readonly Kind[];
  onAdd(kind: Kind): void;
}) {
  const say = useSay();
  const select = useRef<HTMLSelectElement>(null);
  return (
    <Cluster>
      {/* Without a name, because it is not part of the content. */}
      <Field label={say('surveys.admin.kind')}>
        <Select
          ref={select}
          options={kinds.map((one) => ({ value: one, label: say(`surveys.admin.kind.${one}`) }))}
        />
      </Field>
      <Button
        variant="secondary"
        onClick={() => {
          const kind = kinds.find((one) => one === select.current?.value);
          if (kind !== undefined) onAdd(kind);
        }}
      >
        {say('surveys.admin.add')}
      </Button>
    </Cluster>
  );
}

const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** Editor for a list of questions. The page must list `surveys-admin` in its messages. */
export function QuestionsEditor<Question extends AnyQuestion>(props: QuestionsEditorProps<Question>) {
  const { path, questions, before, kinds, headingId, errorOf, problems, newQuestion } = props;
  const { onChange, onMove, moreFields } = props;
  const say = useSay();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // Only when the problems change: the user may close a question before it is corrected.
  const [opened, setOpened] = useState('');
  const wrong = questions.filter((_, index) => problems.some((name) => name.startsWith(`${path}.${index}.`)));
  const wrongIds = wrong.map(({ id }) => id);
  if (wrongIds.join() !== opened) {
    setOpened(wrongIds.join());
    setOpen(new Set([...open, ...wrongIds]));
  }
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((now) => {
      if (now.has(id) === isOpen) return now;
      return new Set(isOpen ? [...now, id] : [...now].filter((one) => one !== id));
    });
  return (
    <>
      {questions.length > 1 && (
        <Cluster>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setOpen(new Set(questions.map(({ id }) => id)))}
          >
            {say('surveys.admin.openAll')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen(new Set())}>
            {say('surveys.admin.closeAll')}
          </Button>
        </Cluster>
      )}
      <ol className={styles.questions}>
        {questions.map((question, index) => {
          const change = (changed: Question) =>
            onChange(questions.map((one) => (one.id === changed.id ? changed : one)));
          return (
            <QuestionEditor
              key={question.id}
              path={`${path}.${index}`}
              number={before.length + index + 1}
              question={question}
              earlier={[...before, ...questions.slice(0, index)]}
              isOpen={open.has(question.id)}
              onToggle={(isOpen) => toggle(question.id, isOpen)}
              errorOf={errorOf}
              onChange={change}
              onMove={(by) => onMove(question.id, by)}
              onRemove={() => {
                onChange(questions.filter(({ id }) => id !== question.id));
                focus(headingId);
              }}
            >
              {moreFields?.(question, `${path}.${index}`, change)}
            </QuestionEditor>
          );
        })}
      </ol>
      <AddQuestion
        kinds={kinds}
        onAdd={(kind) => {
          const added = newQuestion(kind);
          toggle(added.id, true);
          onChange([...questions, added]);
          focus(`${path}.${questions.length}`);
        }}
      />
    </>
  );
}
