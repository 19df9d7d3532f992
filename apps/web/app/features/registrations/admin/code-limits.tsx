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

/** Returns the limits of a code in a form. Its times are by the clock of Seoul. */
export const limitsIn = (typed: FormData) => ({
  maximumUses: numberIn(typed, 'maximumUses'),
  startsAt: seoulTimeToInstant(String(typed.get('startsAt') ?? '')),
  endsAt: seoulTimeToInstant(String(typed.get('endsAt') ?? '')),
  note: String(typed.get('note') ?? ''),
});

type Limit = keyof ReturnType<typeof limitsIn>;

interface CodeLimitsProps {
  form: { field(name: Limit): { id: string; name: string; error: string | undefined } };
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
