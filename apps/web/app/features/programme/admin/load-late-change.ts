import type { ReplyOf } from '@airway/contract/endpoint';
import { listSessions, type Session } from '@airway/contract/programme';
import { isOff } from '@airway/contract/programme-late-changes';
import { getLateChange } from '@airway/contract/programme-late-changes-admin';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** Converts a published session for the clash check. */
export const plannedOf = <One extends Pick<Session, 'chairs' | 'talks'>>({
  chairs,
  talks,
  ...session
}: One) => ({
  ...session,
  chairIds: idsOf(chairs),
  talks: talks.map((talk) => ({ ...talk, speakerIds: idsOf(talk.speakers) })),
});

/** Returns the published sessions that take place, for the clash check. */
function planOfPublished({ days, rooms, content }: ReplyOf<typeof listSessions>) {
  return {
    days,
    rooms,
    people: content.flatMap(({ chairs, talks }) => [...chairs, ...talks.flatMap(({ speakers }) => speakers)]),
    sessions: content.filter((session) => !isOff(session)).map(plannedOf),
  };
}

/** Loads a published session with its late change, and the other published sessions. */
export async function loadLateChange(editionId: string, sessionId: string) {
  const [found, published] = await Promise.all([
    authorisedCall(getLateChange, { params: { editionId, sessionId } }),
    authorisedCall(listSessions, { query: { editionId, size: '500' } }),
  ]);
  return { ...found, plan: planOfPublished(published) };
}
export type FoundLateChange = Awaited<ReturnType<typeof loadLateChange>>;

/**
 * Checks whether an error means that the shown data is outdated: another user changed this session, or one
 * that it clashes with.
 */
export function isConflict(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'CONFLICT' || refusal?.fields?.acceptsClashes !== undefined;
}

/** Loads a published session with its late change; undefined for an unpublished session. */
export const findLateChange = (editionId: string, sessionId: string): Promise<FoundLateChange | undefined> =>
  loadLateChange(editionId, sessionId).catch((error: unknown) => {
    if (refusalOf(error)?.code !== 'NOT_FOUND') throw error;
    return undefined;
  });
