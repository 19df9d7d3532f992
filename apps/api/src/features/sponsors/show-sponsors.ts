import type * as contract from '@airway/contract';
import type { Booth, ReplyOf, Sponsor, StoredFile } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Scope } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import type { EditionRow } from '../editions/index.ts';
import { listFilesOf } from '../files/index.ts';
import { publishedSponsors, type ShownSponsor } from './sponsors.access.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import type { PlacedSponsor, SponsorRow } from './sponsors.queries.ts';
import { sponsorsScope } from './sponsors.rules.ts';

/** Returns the scopes of a response. */
export const scopesShown = ({ id }: EditionRow): readonly Scope[] => [sponsorsScope(id)];

/** Returns the video of a booth from its two columns. */
export const videoOf = ({
  video_provider: provider,
  video_id: id,
}: Pick<SponsorRow, 'video_provider' | 'video_id'>): Booth['video'] =>
  provider === null || id === null ? null : { provider, id };

export const contactOf = (
  row: Pick<SponsorRow, 'contact_name' | 'contact_email' | 'contact_phone'>,
): Booth['contact'] => ({
  name: row.contact_name,
  email: row.contact_email,
  phone: row.contact_phone,
});

const describe = (row: PlacedSponsor, logos: Map<string, StoredFile[]>): Sponsor => {
  const logo = logos.get(row.id)?.find(({ id }) => id === row.logo_id);
  return {
    id: row.id,
    name: bilingual(row, 'name'),
    logo: logo ? { fileId: logo.id, width: logo.width ?? 1, height: logo.height ?? 1 } : null,
    boothNumber: row.booth_number,
  };
};

/** Lists the published sponsors of an edition by tier. */
export async function listSponsors(
  ctx: Context,
  edition: EditionRow,
): Promise<ReplyOf<typeof contract.listSponsors>> {
  const rows = await publishedSponsors(ctx, edition.id);
  const logos = await listFilesOf(
    ctx,
    logoUse,
    rows.map(({ id }) => id),
  );
  const tiers = [...Map.groupBy(rows, ({ tier_id }) => tier_id).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [
      {
        id: first.tier_id,
        name: bilingual(first, 'tier_name'),
        sponsors: own.map((row) => describe(row, logos)),
      },
    ];
  });
  return { tiers };
}

/** Returns a published sponsor with its whole booth. */
export async function getSponsor(ctx: Context, { sponsor, all }: ShownSponsor): Promise<Booth> {
  const logos = await listFilesOf(ctx, logoUse, [sponsor.id]);
  const downloads = await listFilesOf(ctx, downloadUse, [sponsor.id]);
  const tierIds = [...new Set(all.map(({ tier_id }) => tier_id))];
  return {
    ...describe(sponsor, logos),
    tier: { name: bilingual(sponsor, 'tier_name'), place: tierIds.indexOf(sponsor.tier_id) },
    introduction: bilingual(sponsor, 'introduction'),
    website: sponsor.website,
    video: videoOf(sponsor),
    downloads: downloads.get(sponsor.id) ?? [],
    contact: contactOf(sponsor),
  };
}
