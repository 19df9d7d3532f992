import type { Context } from '../../platform/context.ts';
import {
  type PartKind,
  type PartRow,
  selectPerson,
  selectRoom,
  selectSession,
} from './write-parts.queries.ts';

const present = <Row extends PartRow>(row: Row | undefined): Row | undefined =>
  row?.removed_at === null ? row : undefined;

type Named = { id: string };

/** Call options for a part of a draft that is not removed, for staff. */
export const namedRoom = {
  row: async ({ db }: Context, { id }: Named) => present(await selectRoom(db, id)),
  notFound: 'programme.admin.notFound.room' as const,
};
export const namedPersonOfDraft = {
  row: async ({ db }: Context, { id }: Named) => present(await selectPerson(db, id)),
  notFound: 'programme.notFound.person' as const,
};
export const namedSessionOfDraft = {
  row: async ({ db }: Context, { id }: Named) => present(await selectSession(db, id)),
  notFound: 'programme.notFound.session' as const,
};

/** A part of a draft, possibly a removed one. */
export interface NamedPart {
  kind: PartKind;
  editionId: string;
  row: PartRow;
}

const partFor = { room: selectRoom, person: selectPerson, session: selectSession };

export const namedPart = {
  async row(
    { db }: Context,
    { editionId, kind, id }: { editionId: string; kind: PartKind; id: string },
  ): Promise<NamedPart | undefined> {
    const row = await partFor[kind](db, id);
    return row?.edition_id === editionId ? { kind, editionId, row } : undefined;
  },
  notFound: 'programme.admin.notFound.part' as const,
};
