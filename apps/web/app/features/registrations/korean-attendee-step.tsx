import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';
import { EnglishAffiliation, LatinNames } from './attendee-parts.tsx';
import { BadgePreview } from './badge-preview.tsx';
import type { Offer } from './offers.ts';
import { PostalAddress } from './postal-address.tsx';
import { ProvenEmail } from './proven-email.tsx';

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
        <TextInput autoComplete="name" />
      </AnswerField>
      <LatinNames />
      <BadgePreview />
    </Fieldset>
  );
}

function Contact() {
  const say = useSay();
  return (
    <Fieldset legend={say('registrations.attendee.contact')}>
      <ProvenEmail />
      <AnswerField
        name="phone"
        label={say('registrations.field.phone')}
        hint={say('registrations.field.phone.hint')}
        required
        width="short"
      >
        <PhoneInput />
      </AnswerField>
    </Fieldset>
  );
}

function Work({ licence }: { licence: Offer['licence'] }) {
  const say = useSay();
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
          <TextInput inputMode="numeric" autoComplete="off" />
        </AnswerField>
      )}
      <AnswerField
        name="affiliationKo"
        label={say('registrations.field.affiliationKo')}
        hint={say('registrations.field.affiliationKo.hint')}
        required
      >
        <TextInput autoComplete="organization" />
      </AnswerField>
      <EnglishAffiliation autoComplete="off" />
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
