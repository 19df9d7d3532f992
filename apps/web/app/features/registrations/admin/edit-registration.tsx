import { editRegistration, type RegistrationDetail } from '@airway/contract/registration-detail';
import { useState } from 'react';
import { ReasonDialog } from '../../../console/reason-dialog.tsx';
import { useAct } from '../../../console/use-act.ts';
import type { Refused } from '../../../forms/use-judged-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { type Change, changesBetween, type TypedAnswers } from './answer-changes.ts';
import { InternationalAnswersForm, KoreanAnswersForm } from './answers-form.tsx';
import { ChangeTable } from './change-table.tsx';
import type { Done } from './registration-page.tsx';

export interface EditRegistrationProps {
  /** Revealed: nobody edits what they do not see. */
  registration: RegistrationDetail;
  /** Why it was revealed; mostly that is why it is edited, too. */
  reason: string;
  onClose: () => void;
  onDone: (done: Done) => void;
}

/** Edits answers: first what they shall be, then what that changes and why, then it is saved. */
export function EditRegistration({ registration, reason, onClose, onDone }: EditRegistrationProps) {
  const say = useSay();
  const act = useAct();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [refused, setRefused] = useState<Refused>();
  const { id, audience, version, answers, userName } = registration;
  const Form = audience === 'korean' ? KoreanAnswersForm : InternationalAnswersForm;

  function review(typed: TypedAnswers): Refused {
    const found = changesBetween(answers, typed);
    act.clear();
    setChanges(found);
    // Nothing is saved yet: the form still asks before it is left behind.
    return found.length > 0 ? {} : { message: say('registrations.admin.edit.nothing') };
  }

  const save = (why: string) =>
    act.run(async () => {
      const changed = Object.fromEntries(changes.map(({ key, after }) => [key, after ?? '']));
      const body = { audience, version, reason: why, ...changed };
      try {
        const edited = await authorisedCall(editRegistration, { params: { id }, body });
        onDone({ sentence: say('registrations.admin.edit.done'), registration: edited });
      } catch (error) {
        const problems = refusalOf(error)?.fields;
        if (problems === undefined) throw error;
        setRefused({ problems });
        setChanges([]);
      }
    });

  return (
    <>
      <Form answers={answers} refused={refused} onClose={onClose} onReview={review} />
      <ReasonDialog
        isOpen={changes.length > 0}
        onClose={() => setChanges([])}
        title={say('registrations.admin.edit.title', { name: userName })}
        confirmLabel={say('registrations.admin.edit.save')}
        reason={reason}
        act={act}
        onConfirm={save}
      >
        <ChangeTable changes={changes} />
        {changes.some(({ key }) => key === 'email') && <p>{say('registrations.admin.edit.email')}</p>}
      </ReasonDialog>
    </>
  );
}
