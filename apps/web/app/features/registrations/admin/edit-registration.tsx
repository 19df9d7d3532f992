import { editRegistration, type RegistrationDetail } from '@airway/contract/registration-detail';
import { WithReason } from '@airway/contract/rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useFirstField } from '../../../forms/use-first-field.ts';
import { useForm } from '../../../forms/use-form.ts';
import type { Problems, Refused } from '../../../forms/use-validated-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { type Change, changesBetween, type TypedAnswers } from './answer-changes.ts';
import { InternationalAnswersForm, KoreanAnswersForm } from './answers-form.tsx';
import { ChangeTable } from './change-table.tsx';
import type { Done } from './registration-page.tsx';

interface EditRegistrationProps {
  /** With revealed answers: staff edit only what they can see. */
  registration: RegistrationDetail;
  /** Reason of the reveal, as the default for the edit. */
  reason: string;
  onClose: () => void;
  onDone: (done: Done) => void;
}

interface SaveChangesProps extends EditRegistrationProps {
  changes: readonly Change[];
  /** Receives errors in the answers. */
  onRefused: (problems: Problems) => void;
}

function SaveChanges({ registration, reason, changes, onClose, onDone, onRefused }: SaveChangesProps) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { id, audience, version, userName } = registration;
  const form = useForm({
    schema: WithReason,
    id: 'save-',
    first: { reason },
    async send(why) {
      const changed = Object.fromEntries(changes.map(({ key, after }) => [key, after ?? '']));
      const body = { audience, version, ...why, ...changed };
      try {
        const edited = await authorisedCall(editRegistration, { params: { id }, body });
        onDone({ sentence: say('registrations.admin.edit.done'), registration: edited });
        // The heading of the page has the name, too.
        await revalidate();
      } catch (error) {
        const problems = refusalOf(error)?.fields;
        if (problems === undefined) throw error;
        onRefused(problems);
      }
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('registrations.admin.edit.title', { name: userName })}
      confirmLabel={say('registrations.admin.edit.save')}
    >
      <ChangeTable changes={changes} />
      {changes.some(({ key }) => key === 'email') && <p>{say('registrations.admin.edit.email')}</p>}
      <ReasonField form={form} />
    </ActDialog>
  );
}

/** Edits answers in two steps: typed answers first, then a review of the changes with a reason. */
export function EditRegistration(props: EditRegistrationProps) {
  const say = useSay();
  const form = useFirstField<HTMLDivElement>();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [refused, setRefused] = useState<Refused>();
  const { audience, answers } = props.registration;
  const Form = audience === 'korean' ? KoreanAnswersForm : InternationalAnswersForm;
  const goBack = () => setChanges([]);

  function review(typed: TypedAnswers): Refused {
    const found = changesBetween(answers, typed);
    setChanges(found);
    // Nothing is saved yet: the form still warns about unsaved changes.
    return found.length > 0 ? {} : { message: say('registrations.admin.edit.nothing') };
  }

  return (
    <>
      <div ref={form}>
        <Form answers={answers} refused={refused} onClose={props.onClose} onReview={review} />
      </div>
      {changes.length > 0 && (
        <SaveChanges
          {...props}
          changes={changes}
          onClose={goBack}
          onRefused={(problems) => {
            setRefused({ problems });
            goBack();
          }}
        />
      )}
    </>
  );
}
