import { getCaptchaChallenge } from '@airway/contract/accounts';
import { callApi } from './call-api.ts';
import { solveChallenge } from './solve-challenge.ts';

/**
 * Loads a proof-of-work challenge and solves it.
 * @throws a refusal
 */
export const solveCaptcha = async (): Promise<string> =>
  solveChallenge(await callApi(undefined, getCaptchaChallenge, {}));
