import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { Instant, Uuid } from './rules.ts';

const endpoint = endpointsOf('banners');

/** Where a banner stands: on the home page, beside what is read, in a live room, above the programme. */
export const bannerSlots = ['home', 'side', 'live', 'programme'] as const;
export const BannerSlot = z.enum(bannerSlots);
export type BannerSlot = z.infer<typeof BannerSlot>;

/** The pixels that a picture of a slot has best; every other of the same ratio fits. */
export const bannerSizes: Record<BannerSlot, { width: number; height: number }> = {
  home: { width: 1280, height: 320 },
  side: { width: 960, height: 800 },
  live: { width: 1200, height: 200 },
  programme: { width: 1200, height: 200 },
};

const BannerPicture = z.strictObject({ fileId: Uuid, alt: z.string() });

/** A banner in force. A language that it does not have is null, and its readers do not see it. */
const Banner = z.strictObject({
  id: Uuid,
  slot: BannerSlot,
  picture: z.strictObject({ ko: z.nullable(BannerPicture), en: z.nullable(BannerPicture) }),
  /** Begins with https. */
  link: z.string(),
  /** Of several in one slot, how often it is shown beside the others. */
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
    /** When the next one begins or ends; null where none does. */
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
