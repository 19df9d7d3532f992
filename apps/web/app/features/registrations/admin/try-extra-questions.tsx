import type { ExtraQuestion } from '@airway/contract/registration-questions';
import { TryQuestions } from '../../../console/questions/try-questions.tsx';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Fieldset } from '../../../ui/fieldset.tsx';

interface TryExtraQuestionsProps {
  questions: readonly ExtraQuestion[];
  onClose(): void;
}

/** Shows the questions as in the registration form, of all categories together. */
export function TryExtraQuestions({ questions, onClose }: TryExtraQuestionsProps) {
  const say = useSay();
  const locale = useLocale();
  const noteOf = ({ deletesOn }: ExtraQuestion) =>
    say('registrations.extra.deletes', { day: formatDay(locale, deletesOn) });
  return (
    <TryQuestions
      title={say('registrations.admin.extra.try.title')}
      questions={questions}
      noteOf={noteOf}
      fileField={(question) => (
        <Fieldset
          kind="question"
          legend={textIn(locale, question.text).text}
          hint={[textIn(locale, question.hint).text, noteOf(question)].filter(Boolean).join(' ')}
          mark={say(question.isRequired ? 'ui.mark.required' : 'ui.mark.optional')}
        >
          <p>{say('registrations.admin.extra.try.file')}</p>
        </Fieldset>
      )}
      onClose={onClose}
    />
  );
}
