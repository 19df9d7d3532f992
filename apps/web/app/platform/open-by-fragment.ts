import { refusalOf } from './refusal.ts';

/** Result of opening a token: its content, or the reason for failure. */
export type Opened<Found> =
  | { kind: 'opened'; token: string; found: Found }
  | { kind: 'incomplete' }
  | { kind: 'expired'; message: string };

/** Returns the token in a fragment. Browsers never send the fragment to a server. */
export const tokenIn = (hash: string): string => hash.replace(/^#/, '');

/** Loads the content of a token, in the browser only. @param open must only read, never change anything */
export async function openByToken<Found>(
  token: string,
  open: (token: string) => Promise<Found>,
): Promise<Opened<Found>> {
  if (token === '') return { kind: 'incomplete' };
  try {
    return { kind: 'opened', token, found: await open(token) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'INVALID_INPUT') return { kind: 'incomplete' };
    if (refusal?.code !== 'LINK_EXPIRED') throw error;
    return { kind: 'expired', message: refusal.message };
  }
}
