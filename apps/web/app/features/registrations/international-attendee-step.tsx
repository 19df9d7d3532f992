import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField, useAnswer } from './answer-field.tsx';
import { BadgePreview } from './badge-preview.tsx';
import type { Country } from './countries.ts';

function Person({ countries }: { countries: Country[] }) {
  const say = useSay();
  return (
    <Fieldset legend={say('registrations.attendee.person')}>
      <AnswerField name="country" label={say('registrations.field.country')} required width="half">
        <Select
          {...useAnswer('country')}
          autoComplete="country"
          placeholder={say('registrations.field.country.choose')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </AnswerField>
      <AnswerField
        name="familyName"
        label={say('registrations.field.familyName.passport')}
        hint={say('registrations.field.latin.hint')}
        required
        width="half"
      >
        <TextInput {...useAnswer('familyName')} autoComplete="family-name" autoCapitalize="words" lang="en" />
      </AnswerField>
      <AnswerField
        name="givenName"
        label={say('registrations.field.givenName.passport')}
        hint={say('registrations.field.givenName.mononym')}
        width="half"
      >
        <TextInput {...useAnswer('givenName')} autoComplete="given-name" autoCapitalize="words" lang="en" />
      </AnswerField>
      <BadgePreview />
    </Fieldset>
  );
}

/** Who comes from abroad: country, names as in the passport, contact, affiliation. */
export function InternationalAttendeeStep({ countries }: { countries: Country[] }) {
  const say = useSay();
  return (
    <>
      <Person countries={countries} />
      <Fieldset legend={say('registrations.attendee.contact')}>
        <AnswerField
          name="email"
          label={say('registrations.field.email')}
          hint={say('registrations.field.email.hint')}
          required
        >
          <TextInput {...useAnswer('email')} type="email" autoComplete="email" />
        </AnswerField>
        <AnswerField
          name="phone"
          label={say('registrations.field.phoneAbroad')}
          hint={say('registrations.field.phoneAbroad.hint')}
          required
          width="half"
        >
          <TextInput {...useAnswer('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        </AnswerField>
      </Fieldset>
      <Fieldset legend={say('registrations.attendee.work')}>
        <AnswerField
          name="affiliationEn"
          label={say('registrations.field.affiliationEn')}
          hint={say('registrations.field.affiliationEn.hint')}
          required
        >
          <TextInput {...useAnswer('affiliationEn')} autoComplete="organization" lang="en" />
        </AnswerField>
        <AnswerField name="department" label={say('registrations.field.department')} width="half">
          <TextInput {...useAnswer('department')} autoComplete="off" />
        </AnswerField>
      </Fieldset>
    </>
  );
}
