import type { Rules } from '@airway/contract/forms';
import { RegistrationProof } from '@airway/contract/registration-sign-in';

/** The number and the e-mail address with which a registration is found. */
export const lookUpRules: Rules<typeof RegistrationProof> = { schema: RegistrationProof };
