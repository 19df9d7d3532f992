import type { Audience } from '@airway/contract/editions';
import { type RegistrationStep, registrationSteps } from '@airway/contract/registration-choices';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './registration-stepper.module.css';
import { type CardDevice, formPath } from './steps.ts';

export interface RegistrationStepperProps {
  current: RegistrationStep;
  audience: Audience;
  device: CardDevice;
  /** A submitted form cannot be gone back to. */
  isSubmitted?: boolean;
}

/** Where one is between the first question and payment. */
export function RegistrationStepper({ current, audience, device, isSubmitted }: RegistrationStepperProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const position = registrationSteps.indexOf(current) + 1;
  return (
    <div className={styles.stepper}>
      <Stepper
        current={position}
        steps={registrationSteps.map((step) => ({
          label: say(`registrations.step.${step}`),
          href: isSubmitted ? undefined : pathTo(formPath(audience, device, step)),
        }))}
        labels={{
          progress: say('registrations.step.progress', {
            count: registrationSteps.length,
            current: position,
          }),
          done: say('registrations.step.done'),
        }}
      />
    </div>
  );
}
