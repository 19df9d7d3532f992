import type { BilingualText } from '@airway/contract/rules';
import { textIn } from '../../../platform/bilingual.tsx';
import { useLocale } from '../../../platform/locale.ts';
import { useSay } from '../../../platform/messages.ts';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export interface SessionSponsor {
  id: string;
  name: BilingualText;
}

interface Props extends Omit<FieldProps, 'label' | 'children'> {
  chosenId: string | null;
  sponsors: readonly SessionSponsor[];
}

/**
 * Chooses the sponsor whose booth a session links to: a published one, or the stored one even if it is no
 * longer published.
 */
export function SponsorField({ chosenId, sponsors, ...field }: Props) {
  const say = useSay();
  const locale = useLocale();
  const options = sponsors.map(({ id, name }) => ({ value: id, label: textIn(locale, name).text }));
  const isMissing = chosenId !== null && sponsors.every(({ id }) => id !== chosenId);
  return (
    <Field
      {...field}
      label={say('programme.admin.booth')}
      hint={say('programme.admin.booth.hint')}
      width="half"
    >
      <Select
        options={[
          { value: '', label: say('programme.admin.booth.none') },
          ...options,
          ...(isMissing ? [{ value: chosenId, label: say('programme.admin.booth.hidden') }] : []),
        ]}
      />
    </Field>
  );
}
