import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { lockDraft, type SeenDraft } from './describe-draft.ts';
import { selectDraft, updateProgrammeChanged } from './draft.queries.ts';
import { draftDifference } from './draft-difference.ts';

/** Requires that the caller saw the current version. @throws CONFLICT – somebody changed it meanwhile */
export const requireSeenDraft = (present: number, seen: number): void =>
  requireSeen(present, seen, 'programme.admin.isOvertaken');

interface Change {
  editionId: string;
  action: NameWithMessage<'audit'>;
}

/** Changes a draft while other changes wait. `write` returns the changed id, or undefined if nothing had to change. */
export const changeDraft = (
  ctx: Context,
  { editionId, action }: Change,
  write: (trx: Trx, seen: SeenDraft) => Promise<string | undefined>,
): Promise<SeenDraft> =>
  ctx.db.transaction().execute(async (trx) => {
    const seen = await lockDraft(ctx, trx, editionId);
    const changedId = await write(trx, seen);
    if (changedId === undefined) return seen;
    await updateProgrammeChanged(trx, editionId, ctx.now);
    const rows = await selectDraft(trx, editionId);
    await recordAudit(ctx, trx, {
      action,
      subjectType: 'programme',
      subjectId: editionId,
      details: { id: changedId, ...draftDifference(changedId, seen.rows, rows) },
    });
    return { draftVersion: seen.draftVersion + 1, rows };
  });
