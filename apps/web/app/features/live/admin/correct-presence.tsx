import { bodyOf } from '@airway/contract/forms';
import { type Attendee, correctPresence } from '@airway/contract/live-presence';
import type { BilingualText } from '@airway/contract/rules';
import { useRevalidator } from 'react-router';
import { ActDialog, ReasonField } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatSpan } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Person and session to correct. */
export interface Corrected {
  editionId: string;
  person: Pick<Attendee, 'personId' | 'name'>;
  session: { sessionId: string; title: BilingualText; startsAt: string; endsAt: string };
}

interface CorrectPresenceProps extends Corrected {
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** Counts or discounts a time for a person, with a reason that the person can read. */
export function CorrectPresence({ editionId, person, session, onClose, onDone }: CorrectPresenceProps) {
  const say = useSay();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const { sessionId, startsAt, endsAt } = session;
  const form = useForm({
    schema: bodyOf(correctPresence),
    id: 'correct-',
    read: (given) => ({
      personId: person.personId,
      from: seoulTimeToInstant(String(given.get('from') ?? '')),
      until: seoulTimeToInstant(String(given.get('until') ?? '')),
      adds: given.get('adds') === 'true',
    }),
    words: (name, code) =>
      name === 'until' && code === 'order' ? say('live.admin.correct.order') : undefined,
    async send(body) {
      const { minutes } = await authorisedCall(correctPresence, { params: { editionId, sessionId }, body });
      await revalidate();
      onDone(say('live.admin.correct.done', { minutes }));
    },
  });
  const time = formatSpan(locale, startsAt, endsAt);
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('live.admin.correct.title', {
        name: person.name,
        title: textIn(locale, session.title).text,
      })}
      confirmLabel={say('live.admin.correct')}
    >
      <p>{say('live.admin.correct.text', { time })}</p>
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          defaultValue={clockAt(name === 'from' ? startsAt : endsAt)}
          label={say(`live.admin.correct.${name}`)}
          required
        >
          <TextInput type="datetime-local" />
        </Field>
      ))}
      <RadioGroup
        {...form.field('adds')}
        defaultValue="true"
        legend={say('live.admin.correct.adds')}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: say(`live.admin.correct.adds.${value}`),
        }))}
      />
      <ReasonField form={form} hint={say('live.admin.correct.reason')} />
    </ActDialog>
  );
}
