import type { Audience } from '@airway/contract/editions';
import { usePathTo } from '../../platform/locale.ts';
import { useSay } from '../../platform/messages.ts';
import { Stepper } from '../../ui/stepper.tsx';
import styles from './registration-stepper.module.css';
import { type CardDevice, type FormStep, formPath, stepName, stepsWith } from './steps.ts';

interface RegistrationStepperProps {
  current: FormStep;
  audience: Audience;
  device: CardDevice;
  /** A submitted form has no way back. */
  isSubmitted?: boolean;
  /** Nothing has to be paid. */
  isFree?: boolean;
  /** The edition has questions of its own. */
  hasExtra?: boolean;
}

export function RegistrationStepper({
  current,
  audience,
  device,
  isSubmitted,
  isFree = false,
  hasExtra = false,
}: RegistrationStepperProps) {
  const say = useSay();
  const pathTo = usePathTo();
  const steps = stepsWith(hasExtra);
  const position = steps.indexOf(current) + 1;
  return (
    <div className={styles.stepper}>
      <Stepper
        current={position}
        steps={steps.map((step) => ({
          label: say(stepName(step, isFree)),
          href: isSubmitted ? undefined : pathTo(formPath(audience, device, step)),
        }))}
        labels={{
          progress: say('registrations.step.progress', {
            count: steps.length,
            current: position,
          }),
          done: say('registrations.step.done'),
        }}
      />
    </div>
  );
}
