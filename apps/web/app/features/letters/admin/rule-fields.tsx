import type { ReplyOf } from '@airway/contract/endpoint';
import {
  dryRunLetter,
  type LetterDetail,
  type LetterEvent,
  LetterRule,
  letterEvents,
} from '@airway/contract/letters';
import { useState } from 'react';
import type { FieldAttributes } from '../../../forms/use-validated-form.ts';
import { formatInstant } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Field } from '../../../ui/field.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './letters.module.css';

const usualDays: Record<LetterEvent, string> = {
  unpaid: '3',
  earlyEnds: '3',
  regularEnds: '3',
  meetingStarts: '1',
  meetingEnds: '1',
};

/** Reads the rule of an automatic letter from its form. */
export const ruleIn = (given: FormData): LetterRule => ({
  event: given.get('rule.event') as LetterEvent,
  days: Number(String(given.get('rule.days')).trim() || Number.NaN),
});

type Runs = ReplyOf<typeof dryRunLetter>['runs'];
type DryRun = { runs: Runs } | { error: unknown };

async function dryRun(id: string, event: LetterEvent, days: string): Promise<DryRun> {
  const isPossible = LetterRule.safeParse({ event, days: Number(days || Number.NaN) }).success;
  if (!isPossible) return { runs: [] };
  try {
    return await authorisedCall(dryRunLetter, { params: { id }, query: { event, days } });
  } catch (error) {
    return { error };
  }
}

function Runs({ found }: { found: DryRun | undefined }) {
  const say = useSay();
  const locale = useLocale();
  if (found === undefined) return <LoadingState label={say('letters.admin.dryRun.loading')} />;
  if ('error' in found) return <p>{refusalMessage(say, found.error)}</p>;
  if (found.runs.length === 0) return <p>{say('letters.admin.dryRun.none')}</p>;
  return (
    <ul className={styles.runs}>
      {found.runs.map(({ at, count, names }) => (
        <li key={at} className={styles.lines}>
          {say('letters.admin.dryRun.run', { at: formatInstant(locale, at), count })}
          <small translate="no">
            {count > names.length
              ? say('letters.admin.dryRun.names', { names: names.join(', '), more: count - names.length })
              : names.join(', ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

interface RuleFieldsProps {
  letter: LetterDetail;
  form: { field(name: 'rule.event' | 'rule.days'): FieldAttributes };
}

/** Asks on which day a letter is sent by itself, and shows to whom it would go when. */
export function RuleFields({ letter: { id, audience }, form }: RuleFieldsProps) {
  const say = useSay();
  const isOfUnpaid = audience.kind === 'registrations' && audience.state === 'unpaid';
  const events = letterEvents.filter((event) => event !== 'unpaid' || isOfUnpaid);
  const [event, setEvent] = useState<LetterEvent>(isOfUnpaid ? 'unpaid' : 'meetingStarts');
  const [days, setDays] = useState(usualDays[event]);
  const [running, setRunning] = useState(() => dryRun(id, event, days));
  const found = useSettled(running);
  const change = (next: LetterEvent, count: string) => {
    setEvent(next);
    setDays(count);
    setRunning(dryRun(id, next, count.trim()));
  };
  return (
    <>
      <Field {...form.field('rule.event')} label={say('letters.admin.rule.event')} defaultValue={event}>
        <Select
          options={events.map((one) => ({ value: one, label: say(`letters.admin.rule.event.${one}`) }))}
          onChange={({ currentTarget }) => change(currentTarget.value as LetterEvent, days)}
        />
      </Field>
      <Field
        {...form.field('rule.days')}
        label={say('letters.admin.rule.days')}
        hint={say('letters.admin.rule.days.hint')}
        width="half"
        defaultValue={days}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => change(event, currentTarget.value)}
        />
      </Field>
      <Section title={say('letters.admin.dryRun')} lead={say('letters.admin.dryRun.lead')}>
        <Runs found={found} />
      </Section>
    </>
  );
}
