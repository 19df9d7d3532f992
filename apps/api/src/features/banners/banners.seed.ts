import type { BannerSlot } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import type { SampleFiles, SamplePicture } from '../../platform/sample-files.ts';
import { sampleActor } from '../accounts/index.ts';
import { bannerPictureUse } from './banners.files.ts';
import { managedBanners } from './write-banners.ts';

interface Sample {
  slot: BannerSlot;
  picture: SamplePicture;
  weight: number;
}

const samples: readonly Sample[] = [
  { slot: 'home', picture: 'banner-home', weight: 1 },
  { slot: 'side', picture: 'banner-side', weight: 3 },
  { slot: 'side', picture: 'banner-other-side', weight: 1 },
  { slot: 'programme', picture: 'banner-strip', weight: 1 },
];

/** The banner of the home page is current when the demo starts. The others come later, by the rehearsal's clock. */
const beginnings = { home: '2025-09-30T15:00:00.000Z', later: '2025-10-26T15:00:00.000Z' };
const endsAt = '2025-11-07T15:00:00.000Z';

/** Publishes invented banners. Without file storage there are none, because a banner needs a picture. */
export async function seedBanners(ctx: Context, files: SampleFiles | undefined): Promise<void> {
  if (files === undefined) return;
  const asStaff = { ...ctx, actor: await sampleActor(ctx, 'staff') };
  for (const [place, { slot, picture, weight }] of samples.entries()) {
    // A constant, so that seeding again finds the existing row.
    const requestKey = `6f1f0c8e-3d5b-4c5e-9a58-${String(place + 1).padStart(12, '0')}`;
    await managedBanners.seed(asStaff, requestKey, async () => {
      const fileId = await files.picture(asStaff, bannerPictureUse, picture);
      return {
        name: `[예시] 배너 ${place + 1}`,
        slot,
        pictureId: { ko: fileId, en: fileId },
        alt: { ko: '예시 배너. 실제 후원사가 아닙니다.', en: 'A sample banner of no real sponsor' },
        link: 'https://example.org/',
        weight,
        startsAt: slot === 'home' ? beginnings.home : beginnings.later,
        endsAt,
      };
    });
  }
}
