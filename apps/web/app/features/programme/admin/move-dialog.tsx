import { bodyOf } from '@airway/contract/forms';
import { moveProgrammeSession } from '@airway/contract/programme-parts-admin';
import { clashesOf, movedTo, validateSession } from '@airway/contract/programme-plans';
import { useRef, useState } from 'react';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { ConflictNotice } from '../../../forms/conflict-notice.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import styles from './editor.module.css';
import { type Draft, type DraftSession, loadDraft } from './load-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { useClashMessages } from './use-clash-messages.ts';
import { usePlanMessages } from './use-plan-messages.ts';

const schema = bodyOf(moveProgrammeSession);

interface Props {
  draft: Draft;
  session: DraftSession;
  onClose(): void;
  onMoved(): Promise<void>;
}

/** Moves a session with form fields instead of dragging. */
export function MoveDialog({ draft, session, onClose, onMoved }: Props) {
  const say = useSay();
  const locale = useLocale();
  const clashWords = useClashMessages(draft);
  const planWords = usePlanMessages(draft);
  const version = useRef(session.version);
  const [overtakenBy, setOvertakenBy] = useState<DraftSession>();
  const [newPlan, setNewPlan] = useState(session);
  const { date, startTime, endTime, roomId } = session;
  const placeWords = (one: DraftSession) => {
    const room = draft.rooms.find(({ id }) => id === one.roomId);
    return `${formatDay(locale, one.date)} ${one.startTime}–${one.endTime}, ${
      room ? textIn(locale, room.name).text : ''
    }`;
  };
  const form = useForm({
    schema,
    id: 'move-',
    first: { date, startTime, endTime, roomId },
    read: () => ({ version: version.current }),
    also(typed) {
      const place = schema.safeParse({ ...typed, version: 1 });
      return place.success ? validateSession(movedTo(session, place.data), draft) : {};
    },
    words: (name, code) => planWords(name, code, newPlan.date),
    async send(body) {
      try {
        await authorisedCall(moveProgrammeSession, { params: { id: session.id }, body });
      } catch (error) {
        if (refusalOf(error)?.code !== 'CONFLICT') throw error;
        const now = (await loadDraft()).sessions.find(({ id }) => id === session.id);
        if (now === undefined) throw error;
        setOvertakenBy(now);
        return {};
      }
      await onMoved();
      onClose();
      return undefined;
    },
  });
  const clashes = clashesOf(newPlan, draft);
  function updatePlan() {
    const element = form.formRef.current;
    if (element === null) return;
    const place = schema.safeParse({ ...Object.fromEntries(new FormData(element)), version: 1 });
    if (place.success) setNewPlan(movedTo(session, place.data));
  }
  const { text: title } = textIn(locale, session.title);
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('programme.admin.move.title', { title: `${session.sessionCode} ${title}`.trim() })}
      confirmLabel={say('programme.admin.move.send')}
    >
      {overtakenBy && (
        <ConflictNotice
          key={overtakenBy.version}
          title={say('programme.admin.overtaken.title')}
          text={say('programme.admin.move.overtaken', { place: placeWords(overtakenBy) })}
          replace={say('programme.admin.move.nevertheless')}
          onReplace={() => {
            version.current = overtakenBy.version;
            form.formRef.current?.requestSubmit();
          }}
        />
      )}
      <p>{say('programme.admin.move.now', { place: placeWords(session) })}</p>
      <div className={styles.fields} onInput={updatePlan}>
        <PlaceFields fieldOf={form.field} draft={draft} />
      </div>
      <div role="status">
        {clashes.map((clash) => (
          <p key={`${clash.id}${clash.sessionIds.join()}`}>{clashWords(clash, session.id)}</p>
        ))}
      </div>
    </ActDialog>
  );
}
