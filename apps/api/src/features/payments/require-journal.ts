import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** @throws GATEWAY_UNAVAILABLE – with the message about an unwritable journal */
export const failUnrecorded = (): never =>
  fail('GATEWAY_UNAVAILABLE', { sentence: { id: 'errors.paymentsPaused' } });

/**
 * Requires a writable journal. Without it, a lost commit loses the number of a charge.
 * @throws GATEWAY_UNAVAILABLE – the journal cannot be written; nothing was charged
 */
export async function requireJournal({ services }: Context): Promise<void> {
  if (!(await services.journal.isWritable())) failUnrecorded();
}
