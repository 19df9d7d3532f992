import type * as contract from '@airway/contract';
import { clashesIn, type ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { EditionRow } from '../editions/index.ts';
import { listFilesOf } from '../files/index.ts';
import { type DraftRows, lockProgramme, selectDraft, selectProgramme } from './draft.queries.ts';
import { filesIn } from './make-snapshot.ts';
import { materialUse, photoUse } from './programme.files.ts';
import { draftFrom } from './read-draft.ts';

type WholeDraft = ReplyOf<typeof contract.getProgrammeDraft>;

/** Rows of a draft, with their version. */
export interface SeenDraft {
  draftVersion: number;
  rows: DraftRows;
}

/** Locks the programme and returns its current draft. */
export async function lockDraft(ctx: Context, trx: Trx, editionId: string): Promise<SeenDraft> {
  const { version } = await lockProgramme(trx, editionId, ctx.now);
  return { draftVersion: version, rows: await selectDraft(trx, editionId) };
}

/** Response of every change: the draft's version and its clashes. */
export const afterwards = ({ draftVersion, rows }: SeenDraft) => ({
  draftVersion,
  clashes: clashesIn(draftFrom(rows)),
});

/** Describes the parts of a draft for staff, with versions and files. With `only`, just these ids. */
export async function describeParts(
  ctx: Context,
  rows: DraftRows,
  only?: ReadonlySet<string>,
): Promise<Pick<WholeDraft, 'days' | 'rooms' | 'people' | 'sessions'>> {
  const draft = draftFrom(rows);
  const selected = <Part extends { id: string }>(parts: readonly Part[]) =>
    only === undefined ? parts : parts.filter(({ id }) => only.has(id));
  const people = selected(draft.people);
  const sessions = selected(draft.sessions);
  const photos = await listFilesOf(
    ctx,
    photoUse,
    people.map(({ id }) => id),
  );
  const materials = await listFilesOf(
    ctx,
    materialUse,
    sessions.flatMap(({ talks }) => talks.map(({ id }) => id)),
  );
  const seen = new Map([...rows.rooms, ...rows.people, ...rows.sessions].map((row) => [row.id, row.version]));
  const version = (id: string) => seen.get(id) ?? 0;
  const place = new Map(rows.rooms.map(({ id, position }) => [id, position]));
  const registration = new Map(rows.people.map((row) => [row.id, row.registration_id]));
  return {
    days: draft.days,
    rooms: selected(draft.rooms).map((room) => ({
      ...room,
      position: place.get(room.id) ?? 0,
      version: version(room.id),
    })),
    people: people.map(({ photoId, ...person }) => ({
      ...person,
      photo: filesIn(photos, person.id, [photoId])[0] ?? null,
      registrationId: registration.get(person.id) ?? null,
      version: version(person.id),
    })),
    sessions: sessions.map(({ talks, ...session }) => ({
      ...session,
      version: version(session.id),
      talks: talks.map(({ materialIds, ...talk }) => ({
        ...talk,
        materials: filesIn(materials, talk.id, materialIds),
      })),
    })),
  };
}

export async function getProgrammeDraft(ctx: Context, { id }: EditionRow): Promise<WholeDraft> {
  const programme = await selectProgramme(ctx.db, id);
  const rows = await selectDraft(ctx.db, id);
  return {
    editionId: id,
    ...afterwards({ draftVersion: programme?.version ?? 0, rows }),
    publishedVersion: programme?.published_version ?? null,
    ...(await describeParts(ctx, rows)),
  };
}
