import type * as contract from '@airway/contract';
import type { BoothPages, ReceivedBy } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { attachFiles } from '../files/index.ts';
import { selectInvitations } from './booth-invitations.queries.ts';
import { boothColumns, getBoothPage, proposedPage, versionOf } from './booth-pages.ts';
import { deleteProposal, selectProposal, updateProposal } from './booth-proposals.queries.ts';
import { boothReturnedMail } from './booth-staff.mails.ts';
import { selectBoothStaff } from './booth-staff.queries.ts';
import { changeSponsorRow, lockPresent, recordStaffAct } from './change-sponsors.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import { type PlacedSponsor, type SponsorRow, selectSponsor, updateSponsor } from './sponsors.queries.ts';

/** Returns the proposal that staff saw. @throws CONFLICT – it or the sponsor was changed, or there is no proposal */
async function requireProposal(trx: Trx, sponsor: SponsorRow, version: string) {
  const proposal = await selectProposal(trx, sponsor.id);
  if (proposal === undefined || proposal.returned_at !== null) return fail('CONFLICT');
  requireSeen(versionOf(sponsor, proposal), version);
  return proposal;
}

const getPages = async (ctx: Context, id: string): Promise<BoothPages> =>
  getBoothPage(ctx, (await selectSponsor(ctx.db, id)) ?? failNotFound('sponsors.notFound'));

/** Publishes a proposal as the booth page. @throws CONFLICT – it is not the version that staff saw */
export async function publishBoothProposal(
  ctx: Context,
  { id }: PlacedSponsor,
  { version }: ReceivedBy<typeof contract.publishBoothProposal>['body'],
): Promise<BoothPages> {
  await changeSponsorRow(ctx, { id, action: 'booth-page.published' }, async (trx, sponsor) => {
    const proposal = await requireProposal(trx, sponsor, version);
    const page = await proposedPage({ ...ctx, db: trx }, proposal);
    const logoId = page.logo?.id ?? null;
    const downloadIds = page.downloads.map((file) => file.id);
    await attachFiles(ctx, trx, logoUse, id, logoId === null ? [] : [logoId], proposal.id);
    await attachFiles(ctx, trx, downloadUse, id, downloadIds, proposal.id);
    const row = await updateSponsor(trx, id, {
      ...boothColumns({ ...page, logoId }),
      changed_at: ctx.now,
      version: sponsor.version + 1,
    });
    await deleteProposal(trx, proposal.id);
    return row;
  });
  return getPages(ctx, id);
}

/** Returns the proposer's address: the verified one, else the invited one. Undefined if no longer booth staff. */
async function findProposersEmail(trx: Trx, sponsorId: string, accountId: string) {
  const holders = await selectBoothStaff(trx, sponsorId);
  if (!holders.some(({ id }) => id === accountId)) return undefined;
  const proven = await findProvenEmail({ db: trx }, accountId);
  if (proven !== undefined) return proven;
  const invitations = await selectInvitations(trx, sponsorId);
  return invitations.find(({ accepted_by }) => accepted_by === accountId)?.email;
}

/** Rejects a proposal and mails the reason to its author. @throws CONFLICT – it is not the version that staff saw */
export async function returnBoothProposal(
  ctx: Context,
  { id }: PlacedSponsor,
  { version, reason }: ReceivedBy<typeof contract.returnBoothProposal>['body'],
): Promise<BoothPages> {
  await ctx.db.transaction().execute(async (trx) => {
    const proposal = await requireProposal(trx, await lockPresent(trx, id), version);
    const change = { returned_at: ctx.now, returned_reason: reason, version: proposal.version + 1 };
    await updateProposal(trx, proposal.id, change);
    await recordStaffAct(ctx, trx, 'booth-page.returned', id, { reason });
    const recipient = await findProposersEmail(trx, id, proposal.proposed_by);
    if (recipient === undefined) return;
    await sendMailLater(ctx, trx, boothReturnedMail, {
      subjectId: id,
      occasion: `${proposal.id} ${change.version}`,
      recipient,
      locale: proposal.proposer_locale,
      values: { reason },
    });
  });
  return getPages(ctx, id);
}
