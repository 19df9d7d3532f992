import { bodyOf } from '@airway/contract/forms';
import { type ManagedRoom, setLiveAttention } from '@airway/contract/live';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useOutcome } from '../../../forms/outcome.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/container.tsx';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const fields = ['checkMinutes', 'answerMinutes', 'idleMinutes'] as const;

function AttentionDialog({ room, onClose, onDone }: DialogProps) {
  const say = useSay();
  const { editionId, sessionId, attention } = room;
  const form = useForm({
    schema: bodyOf(setLiveAttention),
    id: 'attention-',
    words: (name, code) =>
      name === 'answerMinutes' && code === 'too_large' ? say('live.admin.answerMinutes.long') : undefined,
    async send(body) {
      await authorisedCall(setLiveAttention, { params: { editionId, sessionId }, body });
      onDone();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.attention')}
      confirmLabel={say('console.save')}
    >
      {fields.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          defaultValue={String(attention[name])}
          label={say(`live.admin.${name}`)}
          hint={say(`live.admin.${name}.hint`)}
          required
        >
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      ))}
    </ActDialog>
  );
}

interface DialogProps {
  room: ManagedRoom;
  onClose: () => void;
  onDone: () => void;
}

/** Shows and changes whether viewers of a room are asked if they still watch. */
export function AttentionSetting({ room }: { room: ManagedRoom }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { outcome, tell } = useOutcome();
  const { checkMinutes, answerMinutes, idleMinutes } = room.attention;
  const finish = () => {
    tell(say('live.admin.attention.done'));
    setOpen(false);
    void revalidate();
  };
  return (
    <Section title={say('live.admin.attention')} lead={say('live.admin.attention.lead')}>
      {outcome}
      <Stack gap="tight">
        <p>{say('live.admin.attention.checks', { checkMinutes, answerMinutes })}</p>
        <p>{say('live.admin.attention.idle', { idleMinutes })}</p>
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {say('live.admin.attention.set')}
          </Button>
        </div>
      </Stack>
      {isOpen && <AttentionDialog room={room} onClose={() => setOpen(false)} onDone={finish} />}
    </Section>
  );
}
