import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** @throws GATEWAY_UNAVAILABLE – in the words for a journal that cannot be written */
export const failUnrecorded = (): never =>
  fail('GATEWAY_UNAVAILABLE', { sentence: { id: 'errors.paymentsPaused' } });

/**
 * Refuses to begin what could not be recorded: without a journal a lost commit loses the number of a charge.
 * @throws GATEWAY_UNAVAILABLE – the journal cannot be written; nothing was charged
 */
export async function requireJournal({ services }: Context): Promise<void> {
  if (!(await services.journal.isWritable())) failUnrecorded();
}
