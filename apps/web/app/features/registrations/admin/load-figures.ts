import type { SignedInUser } from '@airway/contract/accounts';
import { type Figures, getFigures } from '@airway/contract/registration-figures';
import { authorisedCall } from '../../../platform/session.ts';
import { registrationScreens } from './screens.ts';

/** Loads the figures; null for staff without the permission. */
export async function loadFigures({ role }: SignedInUser): Promise<Figures | null> {
  return role.permissions.includes(registrationScreens.figures.permission)
    ? authorisedCall(getFigures, {})
    : null;
}
