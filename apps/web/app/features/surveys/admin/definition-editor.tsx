import type { SurveyDefinition } from '@airway/contract/survey-questions';
import { newQuestion, surveyKinds } from '../../../console/questions/new-question.ts';
import { QuestionTextField } from '../../../console/questions/question-text-field.tsx';
import { QuestionsEditor } from '../../../console/questions/questions-editor.tsx';
import { useSay } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ByPlace } from '../../../ui/by-place.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { moveQuestion, newSection, setSection } from './writing.ts';

interface Props {
  definition: SurveyDefinition;
  errorOf(name: string): string | undefined;
  /** Names of the fields with an error. */
  problems: readonly string[];
  onChange(definition: SurveyDefinition): void;
}

export function DefinitionEditor({ definition, errorOf, problems, onChange }: Props) {
  const say = useSay();
  const { sections } = definition;
  const error = errorOf('definition') ?? errorOf('definition.sections');
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
                <QuestionTextField
                  path={`${path}.title`}
                  label={say('surveys.admin.section.title')}
                  text={section.title}
                  errorOf={errorOf}
                  onChange={(title) => onChange(setSection(definition, at, { title }))}
                />
                <QuestionsEditor
                  path={`${path}.questions`}
                  questions={section.questions}
                  before={sections.slice(0, at).flatMap(({ questions }) => questions)}
                  kinds={surveyKinds}
                  headingId="definition"
                  errorOf={errorOf}
                  problems={problems}
                  newQuestion={newQuestion}
                  onChange={(questions) => onChange(setSection(definition, at, { questions }))}
                  onMove={(id, by) => onChange(moveQuestion(definition, at, id, by))}
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
