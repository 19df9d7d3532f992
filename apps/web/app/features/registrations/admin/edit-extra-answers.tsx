import { editRegistration, type RegistrationDetail } from '@airway/contract/registration-detail';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { answerPrefix } from '../../../forms/questions/answer-prefix.ts';
import { QuestionList } from '../../../forms/questions/question-list.tsx';
import { readAnswers } from '../../../forms/questions/read-answers.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Stack } from '../../../ui/container.tsx';
import { extraPrefix } from '../steps.ts';
import type { Done } from './registration-page.tsx';

interface EditExtraAnswersProps {
  registration: RegistrationDetail;
  extra: NonNullable<RegistrationDetail['extra']>;
  /** Reason of the reveal, as the default for the edit. */
  reason: string;
  onClose: () => void;
  onDone: (done: Done) => void;
}

/** Edits answers to the questions of the edition. Files remain as they are. */
export function EditExtraAnswers({ registration, extra, reason, onClose, onDone }: EditExtraAnswersProps) {
  const say = useSay();
  const { id, audience, version, userName } = registration;
  const { given } = extra;
  const questions = extra.questions.filter(({ kind }) => kind !== 'file');
  const [present, setPresent] = useState(given);
  const form = useForm({
    schema: WithReason,
    id: answerPrefix,
    first: { reason },
    explain(error) {
      const fields = refusalOf(error)?.fields;
      return (
        fields && {
          problems: Object.fromEntries(
            Object.entries(fields).map(([name, code]) => [name.replace(extraPrefix, ''), code]),
          ),
        }
      );
    },
    async send(why) {
      const typed = new FormData(form.formRef.current ?? undefined);
      const body = { audience, version, ...why, extraAnswers: readAnswers(questions, typed) };
      const edited = await authorisedCall(editRegistration, { params: { id }, body });
      onDone({ sentence: say('registrations.admin.edit.done'), registration: edited });
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.edit.title', { name: userName })}
      confirmLabel={say('registrations.admin.edit.save')}
    >
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
            first={given}
            errorOf={form.errorOf}
          />
        </Stack>
      </div>
      <ReasonField form={form} />
    </ActDialog>
  );
}
