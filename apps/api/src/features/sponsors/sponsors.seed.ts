import { accountOf } from '../../platform/acting-account.ts';
import type { Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { addBoothStaff } from './account-booths.ts';
import { type SampleSponsor, sampleId, sampleSponsors, sampleTiers } from './sample-sponsors.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import { selectSponsor, sponsorRows } from './sponsors.queries.ts';
import { getSponsorTiers, putSponsorTiers } from './tiers.ts';
import { managedSponsors } from './write-sponsors.ts';

const both = ([ko, en]: readonly [string, string]) => ({ ko, en });

async function sendFilesOf(ctx: Context, files: SampleFiles, { name, logo, introduction }: SampleSponsor) {
  const svg =
    logo &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="${logo.width}" height="${logo.height}">${logo.shapes}</svg>`;
  const logoId = svg
    ? await files.document(ctx, logoUse, { name: 'logo.svg', bytes: Buffer.from(svg) })
    : null;
  const leaflet = { name: `${name[0]} 안내.txt`, bytes: Buffer.from(introduction.join('\n\n')) };
  return { logoId, downloadIds: [await files.document(ctx, downloadUse, leaflet)] };
}

async function addSampleStaff(
  ctx: Context,
  requestKey: string,
  { staff = [] }: SampleSponsor,
): Promise<void> {
  const row = await sponsorRows.selectByKey(ctx.db, accountOf(ctx), requestKey);
  const sponsor = row && (await selectSponsor(ctx.db, row.id));
  if (sponsor === undefined) return;
  for (const person of staff) {
    const accountId = accountOf({ ...ctx, actor: await sampleActor(ctx, person) });
    await addBoothStaff(ctx, { sponsor, accountId });
  }
}

/** Publishes invented companies in three tiers, with files also a film and people at a booth. */
export async function seedSponsors(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  const { version, tiers: present } = await getSponsorTiers(asStaff);
  if (present.length === 0)
    await putSponsorTiers(asStaff, {
      version,
      tiers: sampleTiers.map((name, place) => ({ id: sampleId(place), name: both(name) })),
    });
  for (const [number, one] of sampleSponsors.entries()) {
    const requestKey = sampleId(100 + number);
    await managedSponsors.seed(asStaff, requestKey, async () => {
      const uploaded = files && (await sendFilesOf(asStaff, files, one));
      return {
        name: both(one.name),
        tierId: sampleId(one.tier),
        logoId: uploaded?.logoId ?? null,
        boothNumber: one.booth,
        introduction: both(one.introduction),
        website: 'https://example.org/',
        video: (files && one.video) ?? null,
        downloadIds: uploaded?.downloadIds ?? [],
        contact: { name: null, email: one.email ?? null, phone: null },
      };
    });
    if (files !== undefined) await addSampleStaff(asStaff, requestKey, one);
  }
}
