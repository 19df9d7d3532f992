import type { Refusal } from '@airway/contract';
import { refusalOf } from '../platform/refusal.ts';
import { readSession } from '../platform/session.ts';

/** What a screen's loader found: its data, or why there is none. */
export type Loaded<Data> = { data: Data } | { refusal: Pick<Refusal, 'code' | 'message'> };

/**
 * Runs a screen's calls in the browser, where somebody is signed in. A refusal is shown inside the frame, with
 * a way to try again, so it is answered and not thrown.
 */
export async function loadScreen<Data>(work: () => Promise<Data>): Promise<Loaded<Data>> {
  if (readSession() === undefined) return { refusal: { code: 'AUTHENTICATION_FAILURE', message: '' } };
  try {
    return { data: await work() };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== undefined) return { refusal };
    throw error;
  }
}
