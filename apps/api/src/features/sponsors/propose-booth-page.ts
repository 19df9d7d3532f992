import type * as contract from '@airway/contract';
import type { BoothPages, ReceivedBy } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { attachFiles } from '../files/index.ts';
import { boothColumns, getBoothPage, notOf, versionOf } from './booth-pages.ts';
import { insertProposal, selectProposal, updateProposal } from './booth-proposals.queries.ts';
import { editableBooths } from './booth-staff.access.ts';
import { lockPresent, recordStaffAct } from './change-sponsors.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import type { PlacedSponsor } from './sponsors.queries.ts';

/**
 * Proposes a booth page and replaces the previous proposal. Staff must approve it.
 * @throws CONFLICT – the page or the proposal was changed meanwhile; NOT_FOUND – the caller no longer has the booth,
 * or a file belongs neither to the booth nor to the caller
 */
export async function proposeBoothPage(
  ctx: Context,
  sponsor: PlacedSponsor,
  { version, ...form }: ReceivedBy<typeof contract.proposeBoothPage>['body'],
): Promise<BoothPages> {
  const among = await editableBooths(ctx);
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const present = await lockPresent(trx, sponsor.id, among);
    const before = await selectProposal(trx, present.id);
    requireSeen(versionOf(present, before), version);
    const id = before?.id ?? newId(ctx.now);
    const proposalColumns = {
      ...boothColumns(form),
      download_ids: form.downloadIds,
      proposed_by: accountOf(ctx),
      proposed_at: ctx.now,
      returned_at: null,
      returned_reason: null,
    };
    if (before === undefined) await insertProposal(trx, { id, sponsor_id: present.id, ...proposalColumns });
    else await updateProposal(trx, id, { ...proposalColumns, version: before.version + 1 });
    const added = await notOf(trx, ctx, present.id, form);
    await attachFiles(ctx, trx, logoUse, id, added.logoIds);
    await attachFiles(ctx, trx, downloadUse, id, added.downloadIds);
    await recordStaffAct(ctx, trx, 'booth-page.proposed', present.id);
    return present;
  });
  return getBoothPage(ctx, changed);
}
