import { dietaryNeeds } from '@airway/contract/registration-choices';
import { useSay } from '../../platform/messages.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AnswerField, useAnswer } from './answer-field.tsx';
import { useProblemText } from './problem-text.ts';
import { useStepForm } from './step-form.tsx';

/** Meals, and for those with a licence the wish for education credits. */
export function OptionsStep({ offersCredits }: { offersCredits: boolean }) {
  const say = useSay();
  const { answers, problems } = useStepForm();
  const textOf = useProblemText();
  return (
    <>
      <RadioGroup
        id="dietaryNeed"
        name="dietaryNeed"
        legend={say('registrations.field.dietaryNeed')}
        required
        mark={say('ui.mark.required')}
        error={textOf('dietaryNeed', problems.dietaryNeed)}
        defaultValue={answers.dietaryNeed ?? 'none'}
        options={dietaryNeeds.map((need) => ({ value: need, label: say(`registrations.options.${need}`) }))}
      />
      <AnswerField
        name="dietaryNote"
        label={say('registrations.field.dietaryNote')}
        hint={say('registrations.options.noteHint')}
      >
        <TextArea {...useAnswer('dietaryNote')} rows={3} />
      </AnswerField>
      {offersCredits && (
        <Fieldset legend={say('registrations.field.wantsCredits')}>
          <Checkbox
            name="wantsCredits"
            id="wantsCredits"
            label={say('registrations.options.credits')}
            description={say('registrations.options.creditsHint')}
            mark={say('ui.mark.optional')}
            defaultChecked={answers.wantsCredits ?? false}
          />
        </Fieldset>
      )}
    </>
  );
}
