import { useSay } from '../../platform/messages.ts';
import type { OptionOffer } from './option-answers.ts';
import { OptionChoices } from './option-choices.tsx';
import { useStepForm } from './step-form.tsx';
import type { OptionField } from './steps.ts';

/** The options as a part of the registration form. */
export function OptionStep({ options }: { options: OptionOffer[] }) {
  const say = useSay();
  const { form, answers } = useStepForm();
  return (
    <OptionChoices
      options={options}
      hint={say('registrations.option.hint')}
      chosen={(answers.options ?? []).flatMap(({ code, person }) =>
        code === undefined ? [] : person === undefined ? { code } : { code, person },
      )}
      errorOf={(field) => form.errorOf(field as OptionField)}
    />
  );
}
