import { useSay } from '../../platform/messages.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';

/** Family and given name in Latin letters, as in the passport. From abroad a single name will do. */
export function LatinNames({ isAbroad = false }: { isAbroad?: boolean }) {
  const say = useSay();
  return (
    <>
      <AnswerField
        name="familyName"
        label={say(isAbroad ? 'registrations.field.familyName.passport' : 'registrations.field.familyName')}
        hint={say('registrations.field.latin.hint')}
        required
        width="half"
      >
        <TextInput autoComplete="family-name" autoCapitalize="words" lang="en" />
      </AnswerField>
      <AnswerField
        name="givenName"
        label={say(isAbroad ? 'registrations.field.givenName.passport' : 'registrations.field.givenName')}
        hint={isAbroad && say('registrations.field.givenName.mononym')}
        required={!isAbroad}
        width="half"
      >
        <TextInput autoComplete="given-name" autoCapitalize="words" lang="en" />
      </AnswerField>
    </>
  );
}

/** Affiliation in English, as on the badge, and department. */
export function EnglishAffiliation({ autoComplete }: { autoComplete: 'organization' | 'off' }) {
  const say = useSay();
  return (
    <>
      <AnswerField
        name="affiliationEn"
        label={say('registrations.field.affiliationEn')}
        hint={say('registrations.field.affiliationEn.hint')}
        required
      >
        <TextInput autoComplete={autoComplete} lang="en" />
      </AnswerField>
      <AnswerField name="department" label={say('registrations.field.department')} width="half">
        <TextInput autoComplete="off" />
      </AnswerField>
    </>
  );
}
