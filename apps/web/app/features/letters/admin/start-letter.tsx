import type { ReplyOf } from '@airway/contract/endpoint';
import { bodyOf } from '@airway/contract/forms';
import { type LetterDetail, type previewLetter, startLetter } from '@airway/contract/letters';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActDialog } from '../../../console/act-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalOf } from '../../../platform/refusal.ts';
import { seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const times = ['now', 'later'] as const;

interface StartLetterProps {
  letter: LetterDetail;
  preview: ReplyOf<typeof previewLetter>;
  /** The audience in words. */
  audience: string;
}

/** Asks when a letter goes out, says to how many, and sends or schedules it. */
function StartDialog({ letter, preview, audience, onClose }: StartLetterProps & { onClose(): void }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const [isLater, setLater] = useState(false);
  const { id, version, purpose } = letter;
  const { count, skipped } = preview;
  const incomplete = skipped.find(({ reason }) => reason === 'incomplete')?.count ?? 0;
  const form = useForm({
    schema: bodyOf(startLetter),
    id: 'start-',
    read: (given) => ({
      version,
      count,
      at: isLater ? (seoulTimeToInstant(String(given.get('at') ?? '')) ?? '') : null,
    }),
    also: ({ skipsIncomplete }) =>
      incomplete > 0 && skipsIncomplete !== true ? { skipsIncomplete: 'required' } : {},
    words: (name, code) => {
      if (name === 'skipsIncomplete') return say('letters.admin.start.incomplete.must');
      if (name !== 'at') return undefined;
      return say(code === 'too_small' ? 'letters.admin.start.at.past' : 'letters.admin.start.at.missing');
    },
    async send(body) {
      try {
        await authorisedCall(startLetter, { params: { id }, body });
      } catch (error) {
        // The audience, or the letter, is no longer as it was seen.
        if (refusalOf(error)?.code === 'CONFLICT') await revalidate();
        throw error;
      }
      onClose();
      await revalidate();
    },
  });
  return (
    <ActDialog
      form={form}
      onClose={onClose}
      title={say('letters.admin.start.title')}
      confirmLabel={say(isLater ? 'letters.admin.start.schedule' : 'letters.admin.start.send', { count })}
    >
      <p role="status">
        {say(isLater ? 'letters.admin.start.text.later' : 'letters.admin.start.text.now', {
          audience,
          count,
        })}
      </p>
      {purpose === 'advertising' && <p>{say('letters.admin.start.advertising')}</p>}
      <RadioGroup
        id="start-when"
        name="when"
        legend={say('letters.admin.start.when')}
        defaultValue="now"
        options={times.map((time) => ({ value: time, label: say(`letters.admin.start.${time}`) }))}
        onChange={({ currentTarget }) => setLater(currentTarget.value === 'later')}
      />
      {isLater && (
        <Field
          {...form.field('at')}
          label={say('letters.admin.start.at')}
          hint={say('letters.admin.clock')}
          width="half"
          required
        >
          <TextInput type="datetime-local" />
        </Field>
      )}
      {incomplete > 0 && (
        <Checkbox
          {...form.box('skipsIncomplete')}
          label={say('letters.admin.start.incomplete', { count: incomplete })}
          description={say('letters.admin.start.incomplete.text')}
        />
      )}
    </ActDialog>
  );
}

/** The button that starts a letter, with its question. Nobody to send it to: no button. */
export function StartLetter({ isChanged, ...props }: StartLetterProps & { isChanged: boolean }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const isPossible = props.preview.count > 0 && !isChanged;
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)} disabled={!isPossible}>
          {say('letters.admin.start.open')}
        </Button>
      </div>
      {isOpen && <StartDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
