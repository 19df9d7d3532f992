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
import { RuleFields, ruleIn } from './rule-fields.tsx';

const times = ['now', 'later', 'automatic'] as const;

const confirmLabels = {
  now: 'letters.admin.start.send',
  later: 'letters.admin.start.schedule',
  automatic: 'letters.admin.start.automatic.on',
} as const;

interface StartLetterProps {
  letter: LetterDetail;
  preview: ReplyOf<typeof previewLetter>;
  /** The audience in words. */
  audience: string;
}

/** Asks when a letter goes out, says to how many, and sends it, schedules it or makes it automatic. */
function StartDialog({ letter, preview, audience, onClose }: StartLetterProps & { onClose(): void }) {
  const say = useSay();
  const { revalidate } = useRevalidator();
  const { id, version, purpose, channel, waitsForMorning } = letter;
  const { cost } = preview;
  const { count, skipped } = preview;
  const [when, setWhen] = useState<(typeof times)[number]>(count === 0 ? 'automatic' : 'now');
  const waits = waitsForMorning && when === 'now';
  const incomplete = skipped.find(({ reason }) => reason === 'incomplete')?.count ?? 0;
  const asksIncomplete = incomplete > 0 && when !== 'automatic';
  const form = useForm({
    schema: bodyOf(startLetter),
    id: 'start-',
    read: (given) => ({
      version,
      count,
      at: when === 'later' ? (seoulTimeToInstant(String(given.get('at') ?? '')) ?? '') : null,
      rule: when === 'automatic' ? ruleIn(given) : null,
    }),
    also: ({ skipsIncomplete }) =>
      asksIncomplete && skipsIncomplete !== true ? { skipsIncomplete: 'required' } : {},
    words: (name, code) => {
      if (name === 'skipsIncomplete') return say('letters.admin.start.incomplete.must');
      if (name === 'rule.days' && code === 'too_small') return say('letters.admin.rule.days.past');
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
      confirmLabel={say(confirmLabels[when], { count })}
    >
      <p role="status">
        {say(`letters.admin.start.text.${waits ? 'waits' : when}`, { audience, count })}
        {waits && ` ${say('letters.admin.start.waits')}`}
      </p>
      {!waits && purpose === 'advertising' && <p>{say('letters.admin.start.advertising')}</p>}
      {!waits && channel !== 'mail' && <p>{say('letters.admin.start.night')}</p>}
      {cost !== null && <p>{say('letters.admin.cost', { most: cost.mostWon, left: cost.leftWon })}</p>}
      <RadioGroup
        id="start-when"
        name="when"
        legend={say('letters.admin.start.when')}
        defaultValue={when}
        options={times.map((time) => ({
          value: time,
          label: say(`letters.admin.start.${time}`),
          disabled: count === 0 && time !== 'automatic',
        }))}
        onChange={({ currentTarget }) => setWhen(currentTarget.value as typeof when)}
      />
      {when === 'automatic' && <RuleFields letter={letter} form={form} />}
      {when === 'later' && (
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
      {asksIncomplete && (
        <Checkbox
          {...form.box('skipsIncomplete')}
          label={say('letters.admin.start.incomplete', { count: incomplete })}
          description={say('letters.admin.start.incomplete.text')}
        />
      )}
    </ActDialog>
  );
}

/** The button that starts a letter, with its question. With nobody to send it to now, it can only be automatic. */
export function StartLetter({ isChanged, ...props }: StartLetterProps & { isChanged: boolean }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)} disabled={isChanged}>
          {say('letters.admin.start.open')}
        </Button>
      </div>
      {isOpen && <StartDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
