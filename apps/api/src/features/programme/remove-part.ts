import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { changeDraft, requireSeenDraft } from './change-draft.ts';
import { afterwards, type SeenDraft } from './describe-draft.ts';
import type { NamedPart } from './programme.admin.access.ts';
import { updatePartRemoved } from './write-parts.queries.ts';

/** Checks whether a session uses a room or a person. */
const isNeeded = ({ rows }: SeenDraft, id: string) =>
  rows.sessions.some(({ room_id }) => room_id === id) ||
  [...rows.chairs, ...rows.speakers].some(({ person_id }) => person_id === id);

/**
 * Removes a part from a draft. Repeating it changes nothing.
 * @throws CONFLICT – somebody changed it meanwhile, or a session uses this room or person
 */
export async function removeProgrammePart(
  ctx: Context,
  { kind, row, editionId }: NamedPart,
  { version }: ReceivedBy<typeof contract.removeProgrammePart>['query'],
): Promise<ReplyOf<typeof contract.removeProgrammePart>> {
  const seen = await changeDraft(ctx, { editionId, action: 'programme.changed' }, async (trx, draft) => {
    const present = [...draft.rows.rooms, ...draft.rows.people, ...draft.rows.sessions].find(
      ({ id }) => id === row.id,
    );
    if (present === undefined) return undefined;
    requireSeenDraft(present.version, version);
    if (kind !== 'session' && isNeeded(draft, row.id))
      fail('CONFLICT', { sentence: { id: `programme.admin.isNeeded.${kind}` } });
    await updatePartRemoved(trx, kind, row.id, ctx.now);
    return row.id;
  });
  return afterwards(seen);
}
