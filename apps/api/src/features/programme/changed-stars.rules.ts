import type { ProgrammeChange } from '@airway/contract';
import type { Snapshot } from './programme.rules.ts';

/** Changes that attendees must know: new place or time, cancellation, or the return of a session. */
const mailedKinds: readonly ProgrammeChange['kind'][] = [
  'session-time',
  'session-room',
  'session-removed',
  'session-postponed',
  'session-restored',
];

const startsIn = (snapshot: Snapshot | undefined, id: string) => {
  const session = snapshot?.sessions.find((one) => one.id === id);
  return session === undefined ? 0 : Date.parse(session.startsAt);
};

/** Returns a version's changes to mail. Omits sessions whose old and new start are past, by the edition's clock. */
export const changesToMail = (
  changes: readonly ProgrammeChange[],
  { before, after, now }: { before: Snapshot | undefined; after: Snapshot; now: Date },
): ProgrammeChange[] =>
  changes.filter(
    ({ kind, sessionId }) =>
      mailedKinds.includes(kind) &&
      Math.max(startsIn(before, sessionId), startsIn(after, sessionId)) > now.getTime(),
  );

/** Returns the changes of these sessions, in the order of the version. */
export const changesOfSessions = (changes: readonly ProgrammeChange[], sessionIds: readonly string[]) =>
  [
    ...Map.groupBy(
      changes.filter(({ kind, sessionId }) => mailedKinds.includes(kind) && sessionIds.includes(sessionId)),
      ({ sessionId }) => sessionId,
    ).values(),
  ].flatMap((own) =>
    own[0] === undefined ? [] : [{ sessionId: own[0].sessionId, title: own[0].sessionTitle, changes: own }],
  );
