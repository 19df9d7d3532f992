import type { Rules } from '@airway/contract/forms';
import { RegistrationProof } from '@airway/contract/registration-sign-in';

/** Rules for the number and e-mail address of a registration. */
export const registrationProofRules: Rules<typeof RegistrationProof> = { schema: RegistrationProof };
