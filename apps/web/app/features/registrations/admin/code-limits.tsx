import type { DiscountCode } from '@airway/contract/registration-discounts';
import { useSay } from '../../../platform/messages.ts';
import { clockAt, seoulTimeToInstant } from '../../../platform/seoul-clock.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Returns the number in a field; undefined for an empty one, NaN for anything else. */
export function numberIn(typed: FormData, name: string): number | undefined {
  const text = String(typed.get(name) ?? '').trim();
  return text === '' ? undefined : Number(text);
}

/** Returns the times and the note of a code in a form. The times are by the clock of Seoul. */
export const codeTimesIn = (typed: FormData) => ({
  startsAt: seoulTimeToInstant(String(typed.get('startsAt') ?? '')),
  endsAt: seoulTimeToInstant(String(typed.get('endsAt') ?? '')),
  note: String(typed.get('note') ?? ''),
});

/** Returns the limits of a code in a form. */
export const limitsIn = (typed: FormData) => ({
  maximumUses: numberIn(typed, 'maximumUses'),
  ...codeTimesIn(typed),
});

type Time = keyof ReturnType<typeof codeTimesIn>;
type Limit = keyof ReturnType<typeof limitsIn>;

interface LimitFields<Name extends string> {
  field(name: Name): { id: string; name: string; error: string | undefined };
}

interface CodeLimitsProps {
  form: LimitFields<Limit>;
  code?: DiscountCode;
}

/** The fields for the limits of a code. */
export function CodeLimits({ form, code }: CodeLimitsProps) {
  const say = useSay();
  return (
    <>
      <Field
        {...form.field('maximumUses')}
        defaultValue={code?.maximumUses?.toString()}
        label={say('registrations.admin.discount.maximumUses')}
        hint={say('registrations.admin.discount.maximumUses.hint')}
        width="code"
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </Field>
      <CodeTimes form={form} {...(code && { code })} />
    </>
  );
}

/** The fields for the times of a code, and its note. */
export function CodeTimes({ form, code }: { form: LimitFields<Time>; code?: DiscountCode }) {
  const say = useSay();
  return (
    <>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          defaultValue={code?.[name] && clockAt(code[name])}
          label={say(`registrations.admin.discount.${name}`)}
          hint={say('registrations.admin.discount.moment.hint')}
          width="half"
        >
          <TextInput type="datetime-local" />
        </Field>
      ))}
      <Field
        {...form.field('note')}
        defaultValue={code?.note}
        label={say('registrations.admin.discount.note')}
        hint={say('registrations.admin.discount.note.hint')}
      >
        <TextInput autoComplete="off" />
      </Field>
    </>
  );
}
