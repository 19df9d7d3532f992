import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';
import { EnglishAffiliation, LatinNames, Meals, useIsOnline } from './attendee-parts.tsx';
import { BadgePreview } from './badge-preview.tsx';
import type { Country } from './countries.ts';
import { ProvenEmail } from './proven-email.tsx';

function Person({ countries }: { countries: Country[] }) {
  const say = useSay();
  return (
    <Fieldset legend={say('registrations.attendee.person')}>
      <AnswerField name="country" label={say('registrations.field.country')} required width="half">
        <Select
          autoComplete="country"
          placeholder={say('registrations.field.country.choose')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </AnswerField>
      <LatinNames isAbroad />
    </Fieldset>
  );
}

/** Attendee from abroad: country, names as in the passport, contact, affiliation, meals. */
export function InternationalAttendeeStep({ countries }: { countries: Country[] }) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <>
      <Person countries={countries} />
      <Fieldset legend={say('registrations.attendee.contact')}>
        <ProvenEmail />
        <AnswerField
          name="phone"
          label={say('registrations.field.phoneAbroad')}
          hint={say('registrations.field.phoneAbroad.hint')}
          required
          width="half"
        >
          <TextInput type="tel" inputMode="tel" autoComplete="tel" />
        </AnswerField>
      </Fieldset>
      <Fieldset legend={say('registrations.attendee.work')}>
        <EnglishAffiliation isAbroad />
        {!isOnline && <BadgePreview affiliation="affiliationEn" countries={countries} />}
      </Fieldset>
      <Meals />
    </>
  );
}
