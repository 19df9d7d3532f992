import { dietaryNeeds } from '@airway/contract/registration-choices';
import { useSay } from '../../platform/messages.ts';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AnswerField } from './answer-field.tsx';
import { useStepForm } from './step-form.tsx';

/** Checks whether the attendee comes to no meal and gets no badge. */
export const useIsOnline = () => useStepForm().answers.attendance === 'online';

/** Family and given name in Latin letters, as in the passport. Attendees from abroad may have a single name. */
export function LatinNames({ isAbroad = false }: { isAbroad?: boolean }) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <>
      <AnswerField
        name="familyName"
        label={say(isAbroad ? 'registrations.field.familyName.passport' : 'registrations.field.familyName')}
        hint={say(isOnline ? 'registrations.field.latin.onlineHint' : 'registrations.field.latin.hint')}
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

/** Affiliation in English, and department. Optional for attendees who also enter a Korean one. */
export function EnglishAffiliation({ isAbroad = false }: { isAbroad?: boolean }) {
  const say = useSay();
  const isOnline = useIsOnline();
  return (
    <>
      <AnswerField
        name="affiliationEn"
        label={say('registrations.field.affiliationEn')}
        hint={
          isAbroad
            ? !isOnline && say('registrations.field.affiliationEn.hint')
            : say('registrations.field.affiliationEn.koreanHint')
        }
        required={isAbroad}
      >
        <TextInput autoComplete={isAbroad ? 'organization' : 'off'} lang="en" />
      </AnswerField>
      <AnswerField name="department" label={say('registrations.field.department')} width="half">
        <TextInput autoComplete="off" />
      </AnswerField>
    </>
  );
}

/** Dietary needs, and a remark for the kitchen. Online, an earlier answer is taken back. */
export function Meals() {
  const say = useSay();
  if (useIsOnline())
    return (
      <>
        <input type="hidden" name="dietaryNeed" value="none" />
        <input type="hidden" name="dietaryNote" value="" />
      </>
    );
  return (
    <Fieldset legend={say('registrations.field.dietaryNeed')}>
      <AnswerField name="dietaryNeed" label={say('registrations.field.dietaryNeed')} width="half">
        <Select
          options={dietaryNeeds.map((need) => ({ value: need, label: say(`registrations.options.${need}`) }))}
        />
      </AnswerField>
      <AnswerField
        name="dietaryNote"
        label={say('registrations.field.dietaryNote')}
        hint={say('registrations.options.noteHint')}
      >
        <TextArea rows={2} />
      </AnswerField>
    </Fieldset>
  );
}
