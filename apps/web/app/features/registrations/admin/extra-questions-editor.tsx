import { bodyOf } from '@airway/contract/forms';
import {
  type ExtraQuestion,
  ExtraQuestions,
  extraQuestionKinds,
  getExtraQuestions,
  putExtraQuestions,
  type QuestionsOfStaff,
} from '@airway/contract/registration-questions';
import type { BilingualText } from '@airway/contract/rules';
import { useState } from 'react';
import type { ContentLine } from '../../../console/conflict-lines.tsx';
import { newQuestion } from '../../../console/questions/new-question.ts';
import { QuestionsEditor } from '../../../console/questions/questions-editor.tsx';
import { VersionedForm } from '../../../console/versioned-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useVersionedRow } from '../../../forms/use-versioned-row.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { ExtraQuestionFields } from './extra-question-fields.tsx';
import { TryExtraQuestions } from './try-extra-questions.tsx';

interface ExtraQuestionsEditorProps {
  editionId: string;
  loaded: QuestionsOfStaff;
}

const both = ({ ko, en }: BilingualText) => [ko, en].filter(Boolean).join(' / ');

/** Returns the questions with one moved by a position. */
function moved(questions: readonly ExtraQuestion[], id: string, by: 1 | -1): ExtraQuestion[] {
  const from = questions.findIndex((one) => one.id === id);
  const question = questions[from];
  const to = from + by;
  if (question === undefined || to < 0 || to >= questions.length) return [...questions];
  return questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

/** Editor for the questions that an edition adds to the registration form. */
export function ExtraQuestionsEditor({ editionId, loaded }: ExtraQuestionsEditorProps) {
  const say = useSay();
  const params = { id: editionId };
  const [questions, setQuestions] = useState(loaded.questions);
  const [tried, setTried] = useState<ExtraQuestion[]>();
  const kept = useVersionedRow(loaded);
  const form = useForm({
    schema: bodyOf(putExtraQuestions),
    // The version is the one that the user saw, which `send` knows.
    read: () => ({ version: 0, questions }),
    words: (name, code) => {
      if (name === 'questions') return say('registrations.admin.extra.tooMany');
      if (!name.endsWith('.deletesOn')) return undefined;
      if (code === 'too_small') return say('registrations.admin.extra.deletesOn.past');
      return code === 'too_large' ? say('registrations.admin.extra.deletesOn.late') : undefined;
    },
    send: (body) =>
      kept.save(
        ({ version }) => authorisedCall(putExtraQuestions, { params, body: { ...body, version } }),
        () => authorisedCall(getExtraQuestions, { params }),
      ),
  });
  const linesOf = (row: QuestionsOfStaff): ContentLine[] =>
    row.questions.map((question, index) => ({
      label: say('surveys.admin.question', {
        number: index + 1,
        kind: say(`surveys.admin.kind.${question.kind}`),
      }),
      text: [
        both(question.text),
        ...('choices' in question ? question.choices.map(({ text }) => both(text)) : []),
        say('registrations.admin.extra.until', { day: question.deletesOn }),
      ].join(' · '),
    }));
  const error = form.errorOf('questions');
  return (
    <>
      <VersionedForm form={form} kept={kept} linesOf={linesOf} saved={say('registrations.admin.extra.saved')}>
        <h2 id="questions" tabIndex={-1}>
          {say('registrations.admin.extra.questions')}
        </h2>
        {error && <FieldError id="questions-error">{error}</FieldError>}
        <QuestionsEditor
          path="questions"
          questions={questions}
          before={[]}
          kinds={extraQuestionKinds}
          headingId="questions"
          errorOf={form.errorOf}
          problems={Object.keys(form.problems)}
          newQuestion={(kind) => ({ ...newQuestion(kind), categoryIds: null, deletesOn: loaded.deletesOn })}
          onChange={(next) => {
            setQuestions(next);
            form.change();
          }}
          onMove={(id, by) => {
            setQuestions(moved(questions, id, by));
            form.change();
          }}
          moreFields={(question, path, onChange) => (
            <ExtraQuestionFields
              path={path}
              question={question}
              categories={loaded.categories}
              errorOf={form.errorOf}
              onChange={onChange}
            />
          )}
        />
        <div>
          <Button
            variant="secondary"
            onClick={() => {
              const validated = ExtraQuestions.safeParse(questions);
              if (validated.success) setTried(validated.data);
              else form.tell({ message: say('surveys.admin.try.unfinished') });
            }}
          >
            {say('surveys.admin.try')}
          </Button>
        </div>
      </VersionedForm>
      {tried && <TryExtraQuestions questions={tried} onClose={() => setTried(undefined)} />}
    </>
  );
}
