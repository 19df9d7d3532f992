import type { Context } from '../../platform/context.ts';
import type { SampleFiles } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { type SampleSponsor, sampleId, sampleSponsors, sampleTiers } from './sample-sponsors.ts';
import { downloadUse, logoUse } from './sponsors.files.ts';
import { selectSponsor, selectSponsorByKey } from './sponsors.queries.ts';
import { getSponsorTiers, putSponsorTiers } from './tiers.ts';
import { createSponsor, publishSponsor } from './write-sponsors.ts';

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

/** Publishes invented companies in three tiers. */
export async function seedSponsors(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  const actor = await sampleActor(ctx, 'staff');
  if (actor.kind !== 'account') return;
  const asStaff = { ...ctx, actor };
  const { version, tiers: present } = await getSponsorTiers(asStaff);
  if (present.length === 0)
    await putSponsorTiers(asStaff, {
      version,
      tiers: sampleTiers.map((name, place) => ({ id: sampleId(place), name: both(name) })),
    });
  for (const [number, one] of sampleSponsors.entries()) {
    const requestKey = sampleId(100 + number);
    if ((await selectSponsorByKey(ctx.db, actor.accountId, requestKey)) !== undefined) continue;
    const uploaded = files && (await sendFilesOf(asStaff, files, one));
    const { id } = await createSponsor(asStaff, {
      requestKey,
      name: both(one.name),
      tierId: sampleId(one.tier),
      logoId: uploaded?.logoId ?? null,
      boothNumber: one.booth,
      introduction: both(one.introduction),
      website: 'https://example.org/',
      video: null,
      downloadIds: uploaded?.downloadIds ?? [],
      contact: { name: null, email: one.email ?? null, phone: null },
    });
    const existing = await selectSponsor(ctx.db, id);
    if (existing) await publishSponsor(asStaff, existing);
  }
}
