import { dietaryNeeds } from '@airway/contract/registration-choices';
import { useSay } from '../../platform/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AnswerField } from './answer-field.tsx';
import { useStepForm } from './step-form.tsx';

/** Meals, and for those with a licence whether they want education credits. */
export function OptionsStep({ offersCredits }: { offersCredits: boolean }) {
  const say = useSay();
  const { form } = useStepForm();
  const dietaryNeed = form.field('dietaryNeed');
  return (
    <>
      <RadioGroup
        {...dietaryNeed}
        defaultValue={dietaryNeed.defaultValue ?? 'none'}
        legend={say('registrations.field.dietaryNeed')}
        required
        mark={say('ui.mark.required')}
        options={dietaryNeeds.map((need) => ({ value: need, label: say(`registrations.options.${need}`) }))}
      />
      <AnswerField
        name="dietaryNote"
        label={say('registrations.field.dietaryNote')}
        hint={say('registrations.options.noteHint')}
      >
        <TextArea rows={3} />
      </AnswerField>
      {offersCredits && (
        <Fieldset legend={say('registrations.field.wantsCredits')}>
          <Checkbox
            {...form.box('wantsCredits')}
            label={say('registrations.options.credits')}
            description={say('registrations.options.creditsHint')}
            mark={say('ui.mark.optional')}
          />
        </Fieldset>
      )}
    </>
  );
}
