import { type SurveyAnswers, validateAnswers } from '@airway/contract/survey-answers';
import type { AnyQuestion } from '@airway/contract/survey-questions';
import { type ReactNode, useState } from 'react';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useOutcome } from '../../forms/outcome.tsx';
import { answerPrefix } from '../../forms/questions/answer-prefix.ts';
import { QuestionList } from '../../forms/questions/question-list.tsx';
import { readAnswers } from '../../forms/questions/read-answers.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface TryQuestionsProps<Question extends AnyQuestion> {
  title: string;
  questions: readonly Question[];
  /** As in `QuestionList`. */
  noteOf?(question: Question): string | undefined;
  fileField?(question: Question): ReactNode;
  onClose(): void;
}

/** Shows questions as visitors see them, and validates test answers; nothing is sent or stored. */
export function TryQuestions<Question extends AnyQuestion>(props: TryQuestionsProps<Question>) {
  const { title, questions, noteOf, fileField, onClose } = props;
  const say = useSay();
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const { outcome, tell } = useOutcome();
  const form = useValidatedForm<typeof import('@airway/contract/survey-answers').SurveyAnswers>({
    id: answerPrefix,
    validate: () => (data: FormData) => {
      const typed = readAnswers(questions, data);
      // A preview has no files.
      const judged = validateAnswers(
        questions.map((one) => (one.kind === 'file' ? { ...one, isRequired: false } : one)),
        typed,
      );
      return 'problems' in judged ? judged : { value: typed };
    },
    async send() {
      tell(say('surveys.admin.try.good'));
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={say('console.close')}>
      <p>{say('surveys.admin.try.text')}</p>
      <div
        onInput={({ target }) => {
          const owner = target instanceof Element ? target.closest('form') : null;
          if (owner !== null) setAnswers(readAnswers(questions, new FormData(owner)));
        }}
      >
        <ContractForm form={form}>
          <Stack>
            <QuestionList
              questions={questions}
              all={questions}
              answers={answers}
              first={{}}
              errorOf={form.errorOf}
              {...(noteOf && { noteOf })}
              {...(fileField && { fileField })}
            />
          </Stack>
          {outcome}
          <div>
            <SendButton form={form}>{say('surveys.admin.try.send')}</SendButton>
          </div>
        </ContractForm>
      </div>
    </Dialog>
  );
}
