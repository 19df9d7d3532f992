import type { RegistrationEntry } from '@airway/contract/registrations-admin';
import { useSay } from '../../../platform/messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Cluster } from '../../../ui/container.tsx';
import { stateTones } from '../registration-facts.tsx';

/** Payment state, shown if the registration's state does not include it. */
const moneyTones = {
  approving: 'warn',
  unknown: 'warn',
  reversing: 'warn',
  'reversal-failed': 'danger',
} as const;

const isMoving = (phase: string | undefined): phase is keyof typeof moneyTones =>
  phase !== undefined && Object.hasOwn(moneyTones, phase);

/** Shows the state of a registration as a word, and an unusual payment state. */
export function RegistrationStateChip({
  registration: { state, charge },
}: {
  registration: Pick<RegistrationEntry, 'state' | 'charge'>;
}) {
  const say = useSay();
  const phase = charge?.phase;
  return (
    <Cluster>
      <Chip tone={stateTones[state]}>{say(`registrations.state.${state}`)}</Chip>
      {isMoving(phase) && <Chip tone={moneyTones[phase]}>{say(`registrations.admin.money.${phase}`)}</Chip>}
    </Cluster>
  );
}
