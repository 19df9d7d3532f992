import { bodyOf } from '@airway/contract/forms';
import { loginWithCode, sendRegistrationCode } from '@airway/contract/registration-sign-in';

/** Who has neither number nor link: a code is mailed to the address, and entered. */
export const askCodeRules = { schema: bodyOf(sendRegistrationCode) };
export const enterCodeRules = { schema: bodyOf(loginWithCode) };
