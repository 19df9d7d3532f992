import type { SurveyDefinition } from '@airway/contract/survey-questions';
import { useRef } from 'react';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './editor.module.css';
import { QuestionEditor } from './question-editor.tsx';
import { SurveyTextField } from './survey-text-field.tsx';
import {
  addQuestion,
  moveQuestion,
  newQuestion,
  newSection,
  type QuestionKind,
  questionKinds,
  removeQuestion,
  setQuestion,
  setSection,
} from './writing.ts';

interface Props {
  definition: SurveyDefinition;
  errorOf(name: string): string | undefined;
  onChange(definition: SurveyDefinition): void;
}

function AddQuestion({ onAdd }: { onAdd(kind: QuestionKind): void }) {
  const say = useSay();
  const kind = useRef<HTMLSelectElement>(null);
  return (
    <Cluster>
      {/* Without a name, because it is not part of the survey. */}
      <Field label={say('surveys.admin.kind')}>
        <Select
          ref={kind}
          options={questionKinds.map((one) => ({ value: one, label: say(`surveys.admin.kind.${one}`) }))}
        />
      </Field>
      <Button variant="secondary" onClick={() => onAdd((kind.current?.value ?? 'single') as QuestionKind)}>
        {say('surveys.admin.add')}
      </Button>
    </Cluster>
  );
}

export function DefinitionEditor({ definition, errorOf, onChange }: Props) {
  const say = useSay();
  const { sections } = definition;
  const error = errorOf('definition') ?? errorOf('definition.sections');
  const before = (at: number, index: number) => [
    ...sections.slice(0, at).flatMap(({ questions }) => questions),
    ...(sections[at]?.questions.slice(0, index) ?? []),
  ];
  const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());
  return (
    <Stack gap="loose">
      <h2 id="definition" tabIndex={-1}>
        {say('surveys.admin.questions')}
      </h2>
      {error && <FieldError id="definition-error">{error}</FieldError>}
      <ByPlace items={sections}>
        {(section, at) => {
          const path = `definition.sections.${at}`;
          return (
            <section aria-label={say('surveys.admin.section', { number: at + 1 })}>
              <Stack>
                <h3>{say('surveys.admin.section', { number: at + 1 })}</h3>
                <SurveyTextField
                  path={`${path}.title`}
                  label={say('surveys.admin.section.title')}
                  text={section.title}
                  errorOf={errorOf}
                  onChange={(title) => onChange(setSection(definition, at, { title }))}
                />
                <ol className={styles.questions}>
                  {section.questions.map((question, index) => (
                    <QuestionEditor
                      key={question.id}
                      path={`${path}.questions.${index}`}
                      number={before(at, index).length + 1}
                      question={question}
                      earlier={before(at, index)}
                      errorOf={errorOf}
                      onChange={(changed) => onChange(setQuestion(definition, at, changed))}
                      onMove={(by) => onChange(moveQuestion(definition, at, question.id, by))}
                      onRemove={() => {
                        onChange(removeQuestion(definition, at, question.id));
                        focus('definition');
                      }}
                    />
                  ))}
                </ol>
                <AddQuestion
                  onAdd={(kind) => {
                    onChange(addQuestion(definition, at, newQuestion(kind)));
                    focus(`${path}.questions.${section.questions.length}`);
                  }}
                />
              </Stack>
            </section>
          );
        }}
      </ByPlace>
      <Cluster>
        <Button variant="secondary" onClick={() => onChange({ sections: [...sections, newSection()] })}>
          {say('surveys.admin.section.add')}
        </Button>
        {sections.length > 1 && sections.at(-1)?.questions.length === 0 && (
          <Button variant="quiet" onClick={() => onChange({ sections: sections.slice(0, -1) })}>
            {say('surveys.admin.section.remove')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
