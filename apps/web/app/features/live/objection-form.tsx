import { objectToPresence, PresenceObjection } from '@airway/contract/live-presence';
import { ContractForm, SendButton } from '../../forms/contract-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSay } from '../../platform/messages.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { callAs } from './live-person.ts';

interface ObjectionFormProps {
  editionId: string;
  sessionId: string;
  onSent(): Promise<void>;
}

/** Form for an objection to the minutes of a session. */
export function ObjectionForm({ editionId, sessionId, onSent }: ObjectionFormProps) {
  const say = useSay();
  const form = useForm<typeof PresenceObjection>({
    schema: PresenceObjection,
    id: `${sessionId}-`,
    async send(body) {
      await callAs(objectToPresence, { params: { editionId, sessionId }, body });
      await onSent();
    },
  });
  return (
    <ContractForm form={form}>
      <Field
        {...form.field('text')}
        label={say('live.minutes.objection.text')}
        hint={say('live.minutes.objection.hint')}
        required
        mark={say('ui.mark.required')}
      >
        <TextArea rows={4} />
      </Field>
      <div>
        <SendButton form={form}>{say('live.minutes.objection.send')}</SendButton>
      </div>
    </ContractForm>
  );
}
