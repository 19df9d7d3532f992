import { authorisedCall, readSession } from '../../platform/session.ts';
import type { CallEndpoint } from './call-endpoint.ts';

/**
 * Loads a shared page's data for the signed-in user; for guests uses the cached data.
 * @param load receives the call function and the user's id
 */
export async function asReader<Data>(
  load: (ask: CallEndpoint, userId: string) => Promise<Data>,
  loadKept: () => Promise<Data>,
): Promise<Data> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return loadKept();
  try {
    return await load(authorisedCall, userId);
  } catch (error) {
    // The session has ended: continue as a guest.
    if (readSession() === undefined) return loadKept();
    throw error;
  }
}
