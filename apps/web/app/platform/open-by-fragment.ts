import { refusalOf } from './refusal.ts';

/** What a token in the fragment of an address opens, or why it does not. */
export type Opened<Found> =
  | { kind: 'opened'; token: string; found: Found }
  | { kind: 'incomplete' }
  | { kind: 'expired'; message: string };

/** What stands in a fragment: no server sees it. */
export const tokenIn = (hash: string): string => hash.replace(/^#/, '');

/** Asks for what a token opens, in the browser alone. @param open asks, and changes nothing */
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
