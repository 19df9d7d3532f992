import { bodyOf } from '@airway/contract/forms';
import { type ManagedRoom, type Stream, streamKinds } from '@airway/contract/live';
import { removeRecording, setRecording } from '@airway/contract/live-recordings';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useAct } from '../../../forms/use-act.ts';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDeadline } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Cluster, Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './room-form.module.css';

interface DialogProps {
  room: ManagedRoom;
  onClose: () => void;
  onDone: () => void;
}

const placeOf = ({ editionId, sessionId }: ManagedRoom) => ({ params: { editionId, sessionId } });

function RecordingDialog({ room, onClose, onDone }: DialogProps) {
  const say = useSay();
  const { recordingSet } = room;
  const form = useForm({
    schema: bodyOf(setRecording),
    id: 'recording-',
    read: (given) => ({
      stream: {
        kind: given.get('stream.kind') as Stream['kind'],
        address: String(given.get('stream.address') ?? '').trim(),
      },
      endsAt: seoulTimeToInstant(String(given.get('endsAt') ?? '')) ?? null,
    }),
    words(name, code) {
      if (name === 'stream.address' && code === 'url') return say('live.admin.address.wrong');
      return name === 'endsAt' && code === 'too_small' ? say('live.admin.recording.endsAt.past') : undefined;
    },
    async send(body) {
      await authorisedCall(setRecording, { ...placeOf(room), body });
      onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.recording')}
      confirmLabel={say('console.save')}
    >
      <Field
        {...form.field('stream.kind')}
        defaultValue={recordingSet?.stream.kind ?? 'hls'}
        label={say('live.admin.recording.kind')}
      >
        <Select
          options={streamKinds.map((kind) => ({ value: kind, label: say(`live.admin.kind.${kind}`) }))}
        />
      </Field>
      <Field
        {...form.field('stream.address')}
        defaultValue={recordingSet?.stream.address ?? ''}
        label={say('live.admin.recording.address')}
        hint={say('live.admin.recording.address.hint')}
        required
      >
        <TextInput inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        {...form.field('endsAt')}
        defaultValue={recordingSet?.endsAt ? clockAt(recordingSet.endsAt) : ''}
        label={say('live.admin.recording.endsAt')}
        hint={say('live.admin.recording.endsAt.hint')}
      >
        <TextInput type="datetime-local" />
      </Field>
    </ActDialog>
  );
}

function RemoveDialog({ room, onClose, onDone }: DialogProps) {
  const say = useSay();
  const title = textIn(useLocale(), room.title).text;
  const form = useAct({
    async send() {
      await authorisedCall(removeRecording, placeOf(room));
      onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.recording.remove.title', { title })}
      confirmLabel={say('live.admin.recording.remove')}
      isDangerous
    >
      <p>{say('live.admin.recording.remove.text')}</p>
    </ActDialog>
  );
}

/** Shows the recording's setting and visibility. */
function RecordingStatus({ room: { recordingSet, state, now } }: { room: ManagedRoom }) {
  const say = useSay();
  const locale = useLocale();
  if (recordingSet === null) return <p>{say('live.admin.recording.none')}</p>;
  const { stream, endsAt } = recordingSet;
  const when = endsAt === null ? '' : formatDeadline(locale, endsAt);
  const isPast = endsAt !== null && endsAt <= now;
  return (
    <>
      <p className={styles.address}>
        {say('live.admin.recording.at', {
          kind: say(`live.admin.kind.${stream.kind}`),
          address: stream.address,
        })}
      </p>
      <p>
        {endsAt === null && say('live.admin.recording.stays')}
        {endsAt !== null &&
          say(isPast ? 'live.admin.recording.ended' : 'live.admin.recording.until', { when })}{' '}
        {state !== 'CLOSED' && !isPast && say('live.admin.recording.waits')}
      </p>
    </>
  );
}

/** Sets or removes what visitors can watch after a session's broadcast. */
export function RecordingSetting({ room }: { room: ManagedRoom }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'set' | 'remove'>();
  const { outcome, tell } = useOutcome();
  const close = () => setOpen(undefined);
  const finish = (sentence: string) => () => {
    tell(sentence);
    close();
    void revalidate();
  };
  return (
    <Section title={say('live.admin.recording')} lead={say('live.admin.recording.lead')}>
      {outcome}
      <Stack gap="tight">
        <RecordingStatus room={room} />
        <Cluster>
          <Button variant="secondary" onClick={() => setOpen('set')}>
            {say(room.recordingSet === null ? 'live.admin.recording.set' : 'live.admin.recording.change')}
          </Button>
          {room.recordingSet && (
            <Button variant="quiet" onClick={() => setOpen('remove')}>
              {say('live.admin.recording.remove')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {open === 'set' && (
        <RecordingDialog room={room} onClose={close} onDone={finish(say('live.admin.recording.done'))} />
      )}
      {open === 'remove' && (
        <RemoveDialog room={room} onClose={close} onDone={finish(say('live.admin.recording.removed'))} />
      )}
    </Section>
  );
}
