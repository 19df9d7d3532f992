import { authorisedCall, readSession } from '../../platform/session.ts';
import type { Ask } from './ask.ts';

/**
 * What the browser shows of a kept page: what the person who is signed in may see, else what was kept.
 * @param load is told for whom it asks
 */
export async function asReader<Data>(
  load: (ask: Ask, userId: string) => Promise<Data>,
  loadKept: () => Promise<Data>,
): Promise<Data> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return loadKept();
  try {
    return await load(authorisedCall, userId);
  } catch (error) {
    // The session ended meanwhile: one reads on as a guest.
    if (readSession() === undefined) return loadKept();
    throw error;
  }
}
