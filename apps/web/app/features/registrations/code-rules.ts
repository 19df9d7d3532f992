import { bodyOf } from '@airway/contract/forms';
import { loginWithCode, sendRegistrationCode } from '@airway/contract/registration-sign-in';

/** Rules to request a mailed code and to enter it. */
export const requestCodeRules = { schema: bodyOf(sendRegistrationCode) };
export const enterCodeRules = { schema: bodyOf(loginWithCode) };
