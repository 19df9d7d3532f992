import type { ProgrammeChange } from '@airway/contract';
import type { Snapshot } from './programme.rules.ts';

/** What somebody who planned to come must know: where and when a session is now, or that it is not. */
const told: readonly ProgrammeChange['kind'][] = [
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

/** What is told by mail of a version: nothing of what began already, then and now. `now` is the edition’s. */
export const changesToTell = (
  changes: readonly ProgrammeChange[],
  { before, after, now }: { before: Snapshot | undefined; after: Snapshot; now: Date },
): ProgrammeChange[] =>
  changes.filter(
    ({ kind, sessionId }) =>
      told.includes(kind) &&
      Math.max(startsIn(before, sessionId), startsIn(after, sessionId)) > now.getTime(),
  );

/** What is told of each of these sessions, in the order of the version. */
export const changesOfSessions = (changes: readonly ProgrammeChange[], sessionIds: readonly string[]) =>
  [
    ...Map.groupBy(
      changes.filter(({ kind, sessionId }) => told.includes(kind) && sessionIds.includes(sessionId)),
      ({ sessionId }) => sessionId,
    ).values(),
  ].flatMap((own) => (own[0] === undefined ? [] : [{ title: own[0].sessionTitle, changes: own }]));
