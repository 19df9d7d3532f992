import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useSay } from '../../../platform/messages.ts';

/** Who did something, by name where staff did it. */
export function Doer({ by: { kind, name } }: { by: RegistrationDetail['history'][number]['by'] }) {
  const say = useSay();
  return name ?? say(`registrations.admin.by.${kind}`);
}
