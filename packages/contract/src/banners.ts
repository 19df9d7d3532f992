import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('banners');

/** Slots: home page, beside the text, live room, above the programme. */
export const bannerSlots = ['home', 'side', 'live', 'programme'] as const;
export const BannerSlot = z.enum(bannerSlots);
export type BannerSlot = z.infer<typeof BannerSlot>;

/** Recommended pixel size per slot. Other sizes of the same ratio are accepted. */
export const bannerSizes: Record<BannerSlot, { width: number; height: number }> = {
  home: { width: 1280, height: 320 },
  side: { width: 960, height: 800 },
  live: { width: 1200, height: 200 },
  programme: { width: 1200, height: 200 },
};

const BannerPicture = z.strictObject({ fileId: Uuid, alt: z.string() });

/** A banner in force. A missing language is null, and readers of that language do not see the banner. */
const Banner = z.strictObject({
  id: Uuid,
  slot: BannerSlot,
  picture: z.strictObject({ ko: z.nullable(BannerPicture), en: z.nullable(BannerPicture) }),
  /** Starts with https. */
  link: z.string(),
  /** Relative frequency among the banners of one slot. */
  weight: z.int(),
});
export type Banner = z.infer<typeof Banner>;

export const listBanners = endpoint({
  method: 'GET',
  url: '/api/conference-banner/:id',
  summary: 'The banners of an edition that are in force, by its clock, in all slots or in one',
  params: z.strictObject({ id: Uuid }),
  querystring: z.strictObject({ slot: z.optional(BannerSlot) }),
  reply: z.strictObject({
    content: z.array(Banner),
    /** When the next one starts or ends; null if none does. */
    changesAt: z.nullable(Instant),
  }),
  refusals: [],
});

export const countBanner = endpoint({
  method: 'POST',
  url: '/api/conference-banner/:id/:bannerId',
  summary: 'Says that a banner in force was seen or pressed; nothing is noted of who it was',
  params: z.strictObject({ id: Uuid, bannerId: Uuid }),
  body: z.strictObject({ act: z.enum(['view', 'click']) }),
  reply: z.strictObject({}),
  refusals: [],
});
