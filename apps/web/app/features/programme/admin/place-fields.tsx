import type { FieldAttributes } from '../../../forms/use-validated-form.ts';
import { textIn } from '../../../platform/bilingual.tsx';
import { formatDay } from '../../../platform/dates.ts';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Draft } from './load-draft.ts';

interface Props {
  fieldOf(name: 'date' | 'startTime' | 'endTime' | 'roomId'): FieldAttributes;
  draft: Draft;
}

/** Fields for a session's place: day, times and room. */
export function PlaceFields({ fieldOf, draft }: Props) {
  const say = useSay();
  const locale = useLocale();
  return (
    <>
      <Field {...fieldOf('date')} label={say('programme.admin.date')} width="half">
        <Select options={draft.days.map(({ date }) => ({ value: date, label: formatDay(locale, date) }))} />
      </Field>
      <Field {...fieldOf('startTime')} label={say('programme.admin.startTime')} width="half" required>
        <TextInput type="time" step={300} />
      </Field>
      <Field {...fieldOf('endTime')} label={say('programme.admin.endTime')} width="half" required>
        <TextInput type="time" step={300} />
      </Field>
      <Field {...fieldOf('roomId')} label={say('programme.admin.room')} width="half">
        <Select
          options={draft.rooms.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }))}
        />
      </Field>
    </>
  );
}
