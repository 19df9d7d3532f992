import { refusalOf } from './refusal.ts';

/**
 * Returns the message that an act was stored as a request, because a second member of staff must agree; undefined for any
 * other error.
 */
export function secondYesMessage(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.code === 'SECOND_YES_NEEDED' ? refusal.message : undefined;
}
