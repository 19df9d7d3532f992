import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { EditionRow } from '../editions/index.ts';
import { changeDraft, requireSeenDraft } from './change-draft.ts';
import { afterwards, describeParts, type SeenDraft } from './describe-draft.ts';
import { insertParts, type RoomRow } from './draft.queries.ts';
import { selectPartByKey, selectRoom, updateRoom } from './write-parts.queries.ts';

type Reply = ReplyOf<typeof contract.createProgrammeRoom>;
type Form = Omit<ReceivedBy<typeof contract.createProgrammeRoom>['body'], 'requestKey'>;

const columnsOf = ({ name, place, capacity, position }: Form) => ({
  ...paired('name', name),
  ...paired('place', place),
  capacity,
  position,
});

async function replyOf(ctx: Context, seen: SeenDraft, id: string): Promise<Reply> {
  const [room] = (await describeParts(ctx, seen.rows, new Set([id]))).rooms;
  return { ...afterwards(seen), room: room ?? failNotFound('programme.admin.notFound.room') };
}

/** Creates a room. A repeated `requestKey` returns the existing one. */
export async function createProgrammeRoom(
  ctx: Context,
  { id: editionId }: EditionRow,
  { requestKey, ...form }: ReceivedBy<typeof contract.createProgrammeRoom>['body'],
): Promise<Reply> {
  let id = newId(ctx.now);
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx) => {
    const existing = await selectPartByKey(trx, 'room', editionId, requestKey);
    if (existing !== undefined) {
      id = existing;
      return undefined;
    }
    const row = { id, edition_id: editionId, request_key: requestKey, ...columnsOf(form) };
    await insertParts(trx, { rooms: [row] });
    return id;
  });
  return replyOf(ctx, seen, id);
}

const lockAgain = async (trx: Trx, id: string, version: number) => {
  const row = (await selectRoom(trx, id)) ?? failNotFound('programme.admin.notFound.room');
  requireSeenDraft(row.version, version);
};

/** Changes a room. @throws CONFLICT – somebody changed it meanwhile */
export async function changeProgrammeRoom(
  ctx: Context,
  { id, edition_id: editionId }: RoomRow,
  { version, ...form }: ReceivedBy<typeof contract.changeProgrammeRoom>['body'],
): Promise<Reply> {
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx) => {
    await lockAgain(trx, id, version);
    await updateRoom(trx, id, { ...columnsOf(form), version: version + 1 });
    return id;
  });
  return replyOf(ctx, seen, id);
}
