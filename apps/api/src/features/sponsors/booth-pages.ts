import type * as contract from '@airway/contract';
import type { BoothPage, BoothPages, ReceivedBy } from '@airway/contract';
import type { Db, Trx } from '../../database/client.ts';
import { bilingual, paired } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { detachFiles, listFilesOf } from '../files/index.ts';
import { deleteProposal, type ProposalRow, selectProposal } from './booth-proposals.queries.ts';
import { contactOf, videoOf } from './show-sponsors.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import type { SponsorRow } from './sponsors.queries.ts';

type Present = Pick<SponsorRow, 'id' | 'version'>;

/** Returns a mark for the state that a person saw. It changes with every change of the page and the proposal. */
export const versionOf = (sponsor: Present, proposal: Pick<ProposalRow, 'version'> | undefined): string =>
  `${sponsor.version}-${proposal?.version ?? 0}`;

/** Returns the files of a sponsor or its proposal, in upload order. */
async function filesOf(ctx: Context, ownerIds: readonly string[]) {
  const [logos, downloads] = [
    await listFilesOf(ctx, logoUse, ownerIds),
    await listFilesOf(ctx, downloadUse, ownerIds),
  ];
  return { logos: [...logos.values()].flat(), downloads: [...downloads.values()].flat() };
}

type Form = Omit<ReceivedBy<typeof contract.proposeBoothPage>['body'], 'version' | 'downloadIds'>;

/** Converts a booth page, without downloads, to columns of a sponsor or a proposal. */
export const boothColumns = ({ logoId, introduction, website, video, contact }: Form) => ({
  ...paired('introduction', introduction),
  logo_id: logoId,
  website,
  video_provider: video?.provider ?? null,
  video_id: video?.id ?? null,
  contact_name: contact.name,
  contact_email: contact.email,
  contact_phone: contact.phone,
});

type Written = ReturnType<typeof boothColumns>;

const pageOf = (row: Written, { logos, downloads }: Awaited<ReturnType<typeof filesOf>>): BoothPage => ({
  logo: logos.find(({ id }) => id === row.logo_id) ?? null,
  introduction: bilingual(row, 'introduction'),
  website: row.website,
  video: videoOf(row),
  downloads,
  contact: contactOf(row),
});

/** Returns the current booth page. */
export const presentPage = async (ctx: Context, sponsor: SponsorRow): Promise<BoothPage> =>
  pageOf(sponsor, await filesOf(ctx, [sponsor.id]));

/** Returns the proposed booth page, without files that were removed since. */
export async function proposedPage(ctx: Context, proposal: ProposalRow): Promise<BoothPage> {
  const { logos, downloads } = await filesOf(ctx, [proposal.sponsor_id, proposal.id]);
  const attached = proposal.download_ids.flatMap((id) => downloads.find((file) => file.id === id) ?? []);
  return pageOf(proposal, { logos, downloads: attached });
}

/** Returns the booth page and the proposal of its staff. */
export async function getBoothPage(ctx: Context, sponsor: SponsorRow): Promise<BoothPages> {
  const proposal = await selectProposal(ctx.db, sponsor.id);
  return {
    present: await presentPage(ctx, sponsor),
    proposal: proposal
      ? {
          page: await proposedPage(ctx, proposal),
          proposedAt: proposal.proposed_at.toISOString(),
          proposedBy: proposal.proposer_name || null,
          returnedReason: proposal.returned_reason,
        }
      : null,
    version: versionOf(sponsor, proposal),
  };
}

/** The same call for staff. */
export const getBoothProposal = getBoothPage;

/** Deletes a proposal and the files uploaded with it. */
export async function dropProposal(ctx: Context, trx: Trx, sponsorId: string): Promise<void> {
  const proposal = await selectProposal(trx, sponsorId);
  if (proposal === undefined) return;
  await detachFiles(ctx, trx, logoUse, proposal.id);
  await detachFiles(ctx, trx, downloadUse, proposal.id);
  await deleteProposal(trx, proposal.id);
}

/** Returns those of the given files that the sponsor does not have. */
export async function notOf(
  db: Db | Trx,
  ctx: Context,
  sponsorId: string,
  { logoId, downloadIds }: { logoId: string | null; downloadIds: readonly string[] },
) {
  const own = await filesOf({ ...ctx, db }, [sponsorId]);
  const isNew = (files: { id: string }[]) => (id: string) => !files.some((file) => file.id === id);
  return {
    logoIds: (logoId === null ? [] : [logoId]).filter(isNew(own.logos)),
    downloadIds: downloadIds.filter(isNew(own.downloads)),
  };
}
