import { bodyOf } from '@airway/contract/forms';
import type { LateChangeKind, Session } from '@airway/contract/programme';
import { setLateChange } from '@airway/contract/programme-late-changes-admin';
import { clashesOf, movedTo } from '@airway/contract/programme-plans';
import { useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { BilingualField } from '../../../console/bilingual-field.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ClashQuestion } from './clash-question.tsx';
import styles from './editor.module.css';
import type { Draft } from './load-draft.ts';
import { type FoundLateChange, isConflict, plannedOf } from './load-late-change.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePlanMessages } from './use-plan-messages.ts';

const schema = bodyOf(setLateChange);
const placeOf = (form: FormData) => {
  const textOf = (name: string) => String(form.get(`place.${name}`) ?? '');
  return {
    date: textOf('date'),
    roomId: textOf('roomId'),
    startTime: textOf('startTime'),
    endTime: textOf('endTime'),
  };
};

/** A session that is cancelled or postponed can only get another reason. */
export const labelOf = (kind: LateChangeKind, present: Session['lateChange']) =>
  kind !== 'moved' && present?.kind === kind
    ? ('programme.admin.late.reason.change' as const)
    : (`programme.admin.late.${kind}` as const);

interface LateChangeDialogProps {
  draft: Draft;
  found: FoundLateChange;
  kind: LateChangeKind;
  onClose(): void;
  /** Loads the state again. */
  onChanged(): Promise<void>;
}

/** Asks for the reason of a cancellation, postponement or move, and for the new place. */
export function LateChangeDialog({ draft, found, kind, onClose, onChanged }: LateChangeDialogProps) {
  const say = useSay();
  const locale = useLocale();
  const planWords = usePlanMessages(draft);
  const { session, mailCount, plan } = found;
  const { editionId, id: sessionId, lateChange } = session;
  const isMove = kind === 'moved';
  const [newPlan, setNewPlan] = useState(() => plannedOf(session));
  const form = useForm({
    schema,
    id: 'late-',
    first: {
      reason: lateChange?.kind === kind ? lateChange.reason : { ko: null, en: null },
      place: isMove
        ? {
            date: session.date,
            roomId: session.roomId,
            startTime: session.startTime,
            endTime: session.endTime,
          }
        : null,
      sendsMail: mailCount > 0,
    },
    read: (given) => ({
      kind,
      place: isMove ? placeOf(given) : null,
      seen: lateChange?.changedDate ?? null,
    }),
    words(name, code) {
      if (name === 'acceptsClashes') return say('programme.admin.late.acceptsClashes.needed');
      return name === 'place.startTime' && code === 'not_a_choice'
        ? say('programme.admin.late.same')
        : planWords(name.replace('place.', ''), code, session.date);
    },
    async send(body) {
      try {
        await authorisedCall(setLateChange, { params: { editionId, sessionId }, body });
      } catch (error) {
        if (isConflict(error)) await onChanged();
        throw error;
      }
      await onChanged();
      onClose();
    },
  });
  function updatePlan() {
    const place =
      form.formRef.current && schema.shape.place.safeParse(placeOf(new FormData(form.formRef.current)));
    if (place?.data) setNewPlan(movedTo(plannedOf(session), place.data));
  }
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say(`programme.admin.late.title.${kind}`, { title: textIn(locale, session.title).text })}
      confirmLabel={say(labelOf(kind, lateChange))}
      isDangerous={kind === 'cancelled'}
    >
      <p>{say(`programme.admin.late.text.${kind}`)}</p>
      {isMove && (
        <div className={styles.fields} onInput={updatePlan}>
          <PlaceFields fieldOf={(name) => form.field(`place.${name}`)} draft={draft} />
          <ClashQuestion form={form} plan={plan} sessionId={sessionId} clashes={clashesOf(newPlan, plan)} />
        </div>
      )}
      <BilingualField
        label={say('programme.admin.late.reason')}
        ko={form.field('reason.ko')}
        en={form.field('reason.en')}
        required
      />
      {mailCount > 0 ? (
        <Checkbox
          {...form.box('sendsMail')}
          label={say('programme.admin.late.mail', { count: mailCount })}
          description={say('programme.admin.late.mail.hint')}
        />
      ) : (
        <p>{say('programme.admin.late.mail.none')}</p>
      )}
    </ActDialog>
  );
}
