import type { StoredFile } from '@airway/contract/files';
import type { ExtraQuestion } from '@airway/contract/registration-questions';
import { useState } from 'react';
import { QuestionList } from '../../forms/questions/question-list.tsx';
import { readAnswers } from '../../forms/questions/read-answers.ts';
import { formatDay } from '../../platform/dates.ts';
import { useLocale } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stack } from '../../ui/container.tsx';
import { AnswerFileField } from './answer-file-field.tsx';
import { useStepForm } from './step-form.tsx';

interface ExtraStepProps {
  questions: readonly ExtraQuestion[];
  files: readonly StoredFile[];
}

/** Questions that staff of the edition added, each with the date on which its answer is deleted. */
export function ExtraStep({ questions, files }: ExtraStepProps) {
  const say = useSay();
  const locale = useLocale();
  const { form, answers } = useStepForm();
  const first = answers.extraAnswers ?? {};
  const [present, setPresent] = useState(first);
  const noteOf = ({ deletesOn }: ExtraQuestion) =>
    say('registrations.extra.deletes', { day: formatDay(locale, deletesOn) });
  return (
    <div
      onInput={({ target }) => {
        const owner = target instanceof Element ? target.closest('form') : null;
        if (owner !== null) setPresent(readAnswers(questions, new FormData(owner)));
      }}
    >
      <Stack>
        <QuestionList
          questions={questions}
          all={questions}
          answers={present}
          first={first}
          errorOf={form.errorOf}
          noteOf={noteOf}
          fileField={(question) =>
            question.kind === 'file' && (
              <AnswerFileField
                question={question}
                file={files.find(({ id }) => id === first[question.id])}
                note={noteOf(question)}
                error={form.errorOf(question.id)}
              />
            )
          }
        />
      </Stack>
    </div>
  );
}
