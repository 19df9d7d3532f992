import type { Sendable } from '@airway/contract';
import { goToLookUp, isInvalidToken, type Visit } from './visit.ts';

/** Sends a file about the visitor's registration, or shows the look-up forms if the session has expired. */
export async function sendOwnFile(
  visit: Visit,
  load: (token: string) => Promise<Sendable>,
): Promise<Response> {
  for (const token of [visit.registrantToken, visit.draftToken]) {
    if (token === undefined) continue;
    try {
      const file = await load(token);
      const headers = {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
      };
      return new Response(file.stream(), { headers });
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
    }
  }
  return goToLookUp(visit);
}
