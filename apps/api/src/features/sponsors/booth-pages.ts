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

/** What says which state somebody saw: it is another one after every change of the page and of the proposal. */
export const versionOf = (sponsor: Present, proposal: Pick<ProposalRow, 'version'> | undefined): string =>
  `${sponsor.version}-${proposal?.version ?? 0}`;

/** Files that belong to a sponsor or to its proposal, in the order in which they were sent. */
async function filesOf(ctx: Context, ownerIds: readonly string[]) {
  const [logos, downloads] = [
    await listFilesOf(ctx, logoUse, ownerIds),
    await listFilesOf(ctx, downloadUse, ownerIds),
  ];
  return { logos: [...logos.values()].flat(), downloads: [...downloads.values()].flat() };
}

type Form = Omit<ReceivedBy<typeof contract.proposeBoothPage>['body'], 'version' | 'downloadIds'>;

/** What the page of a booth says beside its downloads, as columns of a sponsor and of a proposal. */
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

/** What the page of a booth says. */
export const presentPage = async (ctx: Context, sponsor: SponsorRow): Promise<BoothPage> =>
  pageOf(sponsor, await filesOf(ctx, [sponsor.id]));

/** What booth staff proposed, without the files that were taken off since. */
export async function proposedPage(ctx: Context, proposal: ProposalRow): Promise<BoothPage> {
  const { logos, downloads } = await filesOf(ctx, [proposal.sponsor_id, proposal.id]);
  const kept = proposal.download_ids.flatMap((id) => downloads.find((file) => file.id === id) ?? []);
  return pageOf(proposal, { logos, downloads: kept });
}

/** What the page of a booth says, and what its staff proposed instead. */
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

/** The same for staff. */
export const getBoothProposal = getBoothPage;

/** Forgets what was proposed, with the files that came with it. */
export async function dropProposal(ctx: Context, trx: Trx, sponsorId: string): Promise<void> {
  const proposal = await selectProposal(trx, sponsorId);
  if (proposal === undefined) return;
  await detachFiles(ctx, trx, logoUse, proposal.id);
  await detachFiles(ctx, trx, downloadUse, proposal.id);
  await deleteProposal(trx, proposal.id);
}

/** Of files that were asked for, those that a sponsor does not have. */
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
