import type { Rules } from '@airway/contract/forms';
import { RegistrationProof } from '@airway/contract/registration-sign-in';

/** The number and the e-mail address by which a registration is named. */
export const registrationProofRules: Rules<typeof RegistrationProof> = { schema: RegistrationProof };
