import type { ReplyOf } from '@airway/contract/endpoint';
import { listSessions, type Session } from '@airway/contract/programme';
import { isOff } from '@airway/contract/programme-late-changes';
import { getLateChange } from '@airway/contract/programme-late-changes-admin';
import { refusalOf } from '../../../platform/refusal.ts';
import { authorisedCall } from '../../../platform/session.ts';

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** A published session as clashes are judged. */
export const plannedOf = <One extends Pick<Session, 'chairs' | 'talks'>>({
  chairs,
  talks,
  ...session
}: One) => ({
  ...session,
  chairIds: idsOf(chairs),
  talks: talks.map((talk) => ({ ...talk, speakerIds: idsOf(talk.speakers) })),
});

/** What is published and takes place, as clashes are judged. */
function planOfPublished({ days, rooms, content }: ReplyOf<typeof listSessions>) {
  return {
    days,
    rooms,
    people: content.flatMap(({ chairs, talks }) => [...chairs, ...talks.flatMap(({ speakers }) => speakers)]),
    sessions: content.filter((session) => !isOff(session)).map(plannedOf),
  };
}

/** A published session with its late change, beside what else is published. */
export async function loadLateChange(editionId: string, sessionId: string) {
  const [found, published] = await Promise.all([
    authorisedCall(getLateChange, { params: { editionId, sessionId } }),
    authorisedCall(listSessions, { query: { editionId, size: '500' } }),
  ]);
  return { ...found, plan: planOfPublished(published) };
}
export type FoundLateChange = Awaited<ReturnType<typeof loadLateChange>>;

/** Whether what is shown is not how it stands: somebody else changed this session, or one that it clashes with. */
export function isOvertaken(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal?.code === 'CONFLICT' || refusal?.fields?.acceptsClashes !== undefined;
}

/** A published session with its late change; undefined for a session that was not published yet. */
export const findLateChange = (editionId: string, sessionId: string): Promise<FoundLateChange | undefined> =>
  loadLateChange(editionId, sessionId).catch((error: unknown) => {
    if (refusalOf(error)?.code !== 'NOT_FOUND') throw error;
    return undefined;
  });
