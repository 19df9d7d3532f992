import type { StoredFile } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { EditionRow } from '../editions/index.ts';
import { listFilesOf } from '../files/index.ts';
import { describeLateChange, findLateChanges, isIdle } from './late-changes.ts';
import { materialUse, photoUse } from './programme.files.ts';
import type { Draft, DraftSession, Snapshot } from './programme.rules.ts';
import { instantsOf } from './times.rules.ts';

export const momentsOf = (...times: Parameters<typeof instantsOf>) => {
  const { startsAt, endsAt } = instantsOf(...times);
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
};

/** Returns the people who are named in the programme, and those who are invited. */
function shownPeople({ people, sessions }: Draft) {
  const named = new Set(
    sessions.flatMap(({ chairIds, talks }) => [
      ...chairIds,
      ...talks.flatMap(({ speakerIds }) => speakerIds),
    ]),
  );
  return people.filter(({ id, isInvited }) => isInvited || named.has(id));
}

/** Sorts by time, then by room. */
export function inOrder({ rooms }: Pick<Draft, 'rooms'>, sessions: Snapshot['sessions']) {
  const place = new Map(rooms.map(({ id }, index) => [id, index]));
  return sessions.sort(
    (one, two) =>
      one.startsAt.localeCompare(two.startsAt) ||
      (place.get(one.roomId) ?? 0) - (place.get(two.roomId) ?? 0) ||
      one.id.localeCompare(two.id),
  );
}

/** Returns the files of a thing, in the order of the draft. */
export const filesIn = (
  files: ReadonlyMap<string, StoredFile[]>,
  thingId: string,
  ids: readonly (string | null)[],
): StoredFile[] => ids.flatMap((id) => files.get(thingId)?.find((file) => file.id === id) ?? []);

/** Builds the snapshot of a draft for publishing, with instants and files. Unchanged sessions keep their mark. */
export async function makeSnapshot(ctx: Context, edition: EditionRow, draft: Draft): Promise<Snapshot> {
  const people = shownPeople(draft);
  const photos = await listFilesOf(
    ctx,
    photoUse,
    people.map(({ id }) => id),
  );
  const materials = await listFilesOf(
    ctx,
    materialUse,
    draft.sessions.flatMap(({ talks }) => talks.map(({ id }) => id)),
  );
  const lateChanges = await findLateChanges(ctx.db, edition.id);
  const sessionOf = (session: DraftSession) => {
    const late = lateChanges.get(session.id);
    const day = draft.days.find(({ date }) => date === session.date);
    if (day === undefined) return [];
    return [
      {
        ...session,
        ...momentsOf(session, day, edition.time_zone),
        changedInVersion: null,
        lateChange: late === undefined || isIdle(session, late) ? null : describeLateChange(late),
        talks: session.talks.map(({ materialIds, ...talk }) => ({
          ...talk,
          ...momentsOf(talk, day, edition.time_zone),
          materials: filesIn(materials, talk.id, materialIds),
        })),
      },
    ];
  };
  return {
    days: draft.days,
    rooms: draft.rooms,
    people: people.map(({ photoId, ...person }) => ({
      ...person,
      photo: filesIn(photos, person.id, [photoId])[0] ?? null,
    })),
    sessions: inOrder(draft, draft.sessions.flatMap(sessionOf)),
  };
}
