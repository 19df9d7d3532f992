import { getCaptchaChallenge } from '@airway/contract/accounts';
import { callApi } from './call-api.ts';

const triesBetweenPauses = 500;
const encoder = new TextEncoder();

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives the browser time to render and respond. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads a proof-of-work challenge in the format of ALTCHA and solves it.
 * @throws a refusal, or an error in a browser without `crypto.subtle` (no secure context)
 */
export async function solveCaptcha(): Promise<string> {
  const { challenge, maxnumber, ...given } = await callApi(undefined, getCaptchaChallenge, {});
  for (let number = 0; number <= maxnumber; number++) {
    if (number % triesBetweenPauses === 0) await pause();
    if ((await sha256(`${given.salt}${number}`)) === challenge)
      return btoa(JSON.stringify({ ...given, challenge, number }));
  }
  throw new Error('The challenge has no solution.');
}
