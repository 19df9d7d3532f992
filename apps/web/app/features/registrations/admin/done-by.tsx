import type { RegistrationDetail } from '@airway/contract/registration-detail';
import { useSay } from '../../../platform/messages.ts';

/** The author of a change; staff by name. */
export function DoneBy({ by: { kind, name } }: { by: RegistrationDetail['history'][number]['by'] }) {
  const say = useSay();
  return name ?? say(`registrations.admin.by.${kind}`);
}
