import { useSay } from '../../platform/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';
import { EnglishAffiliation, LatinNames, Meals, useIsOnline } from './attendee-parts.tsx';
import { BadgePreview } from './badge-preview.tsx';
import type { Offer } from './offers.ts';
import { ProvenEmail } from './proven-email.tsx';
import { confirmedFields } from './questions.ts';
import { useStepForm } from './step-form.tsx';

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
    </Fieldset>
  );
}

function Contact() {
  const say = useSay();
  const { phoneAsked } = useStepForm();
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
      {phoneAsked !== undefined && (
        <>
          <input type="hidden" name={confirmedFields.phone} value={phoneAsked} />
          <Notice tone="warn" word={say('ui.notice.word')} takesFocus>
            <p>{say('registrations.phone.asked', { phone: phoneAsked })}</p>
          </Notice>
        </>
      )}
    </Fieldset>
  );
}

function Work() {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <Fieldset legend={say('registrations.attendee.work')}>
      <AnswerField
        name="affiliationKo"
        label={say('registrations.field.affiliationKo')}
        hint={say(
          isOnline
            ? 'registrations.field.affiliationKo.onlineHint'
            : 'registrations.field.affiliationKo.hint',
        )}
        required
      >
        <TextInput autoComplete="organization" />
      </AnswerField>
      <EnglishAffiliation />
      {!isOnline && <BadgePreview affiliation="affiliationKo" />}
    </Fieldset>
  );
}

/** The licence number, and whether attendance is reported with it for credits. */
function Licence({ licence }: { licence: Exclude<Offer['licence'], 'none'> }) {
  const say = useSay();
  const { form } = useStepForm();
  return (
    <Fieldset legend={say('registrations.attendee.licence')}>
      <AnswerField
        name="licenceNumber"
        label={say('registrations.field.licenceNumber')}
        hint={say(`registrations.field.licenceNumber.${licence}`)}
        required={licence === 'required'}
        width="code"
      >
        <TextInput inputMode="numeric" autoComplete="off" />
      </AnswerField>
      <Checkbox
        {...form.box('wantsCredits')}
        label={say('registrations.credits.choice')}
        description={say('registrations.credits.hint')}
        mark={say('ui.mark.optional')}
      />
    </Fieldset>
  );
}

/** Attendee from Korea: names, contact, affiliation, licence and credits, meals. */
export function KoreanAttendeeStep({ licence }: { licence: Offer['licence'] }) {
  return (
    <>
      <Person />
      <Contact />
      <Work />
      {licence !== 'none' && <Licence licence={licence} />}
      <Meals />
    </>
  );
}
