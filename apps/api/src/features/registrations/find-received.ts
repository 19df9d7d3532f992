import type { Db, Trx } from '../../database/client.ts';
import { findReceivedPayment, type ReceivedPayment } from '../payments/index.ts';
import { type ChangeRow, selectChanges } from './changes.queries.ts';

export interface Received {
  /** Undefined if nothing was paid. */
  payment: ReceivedPayment | undefined;
  /** Changes that are done, oldest first. */
  changes: ChangeRow[];
}

export const notReceived: Received = { payment: undefined, changes: [] };

/** Returns what was paid for a registration and for its changes, also if it was returned later. */
export async function findReceived(db: Db | Trx, registrationId: string): Promise<Received> {
  const changes = (await selectChanges(db, registrationId)).filter(({ state }) => state === 'done');
  const ids = changes.map(({ id }) => id);
  return { payment: await findReceivedPayment(db, registrationId, ids), changes };
}
