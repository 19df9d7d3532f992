import type { Rules } from '@airway/contract/forms';
import { RegistrationProof } from '@airway/contract/registration-sign-in';

/** Rules for looking up a registration by number and e-mail address. */
export const lookUpRules: Rules<typeof RegistrationProof> = { schema: RegistrationProof };
