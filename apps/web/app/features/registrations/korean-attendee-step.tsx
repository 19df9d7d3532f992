import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField, useAnswer } from './answer-field.tsx';
import { BadgePreview } from './badge-preview.tsx';
import { PostalAddress } from './postal-address.tsx';
import type { Offer } from './step-problems.ts';

function Person() {
  const say = useSay();
  return (
    <Fieldset legend={say('registrations.attendee.person')}>
      <AnswerField
        name="name"
        label={say('registrations.field.name')}
        hint={say('registrations.field.name.hint')}
        required
        width="short"
      >
        <TextInput {...useAnswer('name')} autoComplete="name" />
      </AnswerField>
      <AnswerField
        name="familyName"
        label={say('registrations.field.familyName')}
        hint={say('registrations.field.latin.hint')}
        required
        width="half"
      >
        <TextInput {...useAnswer('familyName')} autoComplete="family-name" autoCapitalize="words" lang="en" />
      </AnswerField>
      <AnswerField name="givenName" label={say('registrations.field.givenName')} required width="half">
        <TextInput {...useAnswer('givenName')} autoComplete="given-name" autoCapitalize="words" lang="en" />
      </AnswerField>
      <BadgePreview />
    </Fieldset>
  );
}

function Contact() {
  const say = useSay();
  return (
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
        label={say('registrations.field.phone')}
        hint={say('registrations.field.phone.hint')}
        required
        width="short"
      >
        <PhoneInput {...useAnswer('phone')} />
      </AnswerField>
    </Fieldset>
  );
}

function Work({ licence }: { licence: Offer['licence'] }) {
  const say = useSay();
  const licenceNumber = useAnswer('licenceNumber');
  return (
    <Fieldset legend={say('registrations.attendee.work')}>
      {licence !== 'none' && (
        <AnswerField
          name="licenceNumber"
          label={say('registrations.field.licenceNumber')}
          hint={say('registrations.field.licenceNumber.hint')}
          required={licence === 'required'}
          width="code"
        >
          <TextInput {...licenceNumber} inputMode="numeric" autoComplete="off" />
        </AnswerField>
      )}
      <AnswerField
        name="affiliationKo"
        label={say('registrations.field.affiliationKo')}
        hint={say('registrations.field.affiliationKo.hint')}
        required
      >
        <TextInput {...useAnswer('affiliationKo')} autoComplete="organization" />
      </AnswerField>
      <AnswerField
        name="affiliationEn"
        label={say('registrations.field.affiliationEn')}
        hint={say('registrations.field.affiliationEn.hint')}
        required
      >
        <TextInput {...useAnswer('affiliationEn')} autoComplete="off" lang="en" />
      </AnswerField>
      <AnswerField name="department" label={say('registrations.field.department')} width="half">
        <TextInput {...useAnswer('department')} autoComplete="off" />
      </AnswerField>
    </Fieldset>
  );
}

/** Who attends from Korea: names, contact, affiliation, postal address. */
export function KoreanAttendeeStep({ licence }: { licence: Offer['licence'] }) {
  return (
    <>
      <Person />
      <Contact />
      <Work licence={licence} />
      <PostalAddress />
    </>
  );
}
