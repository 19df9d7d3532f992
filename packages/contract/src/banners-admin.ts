import * as z from 'zod/mini';
import { type BannerSlot, bannerSizes, bannerSlots } from './banners.ts';
import { linkAddress } from './document-link.ts';
import type { ReplyOf } from './endpoint.ts';
import { rowEndpoints } from './endpoint-rows.ts';
import type { FieldCode } from './errors.ts';
import { pictureEndings, StoredFile } from './files.ts';
import { readFrom } from './form-answer.ts';
import { Instant, line, Uuid } from './rules.ts';

const code = (value: FieldCode) => value;

/** Allowed formats and size of banner pictures. */
export const bannerPicture = { endings: pictureEndings, maximumBytes: 10 * 1024 ** 2 } as const;

/** Allows for a pixel or two of error when a picture is cropped by hand. */
const ratioTolerance = 0.02;

/** Checks whether a picture has the aspect ratio of a slot. */
export function fitsSlot(slot: BannerSlot, { width, height }: Pick<StoredFile, 'width' | 'height'>): boolean {
  const size = bannerSizes[slot];
  const [own, wanted] = [(width ?? 0) * size.height, (height ?? 0) * size.width];
  return Math.abs(own - wanted) <= ratioTolerance * wanted && wanted > 0;
}

const isSecureAddress = (text: string) => /^https:\/\/[^/\\]/.test(text) && linkAddress(text) !== undefined;

const inBoth = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.strictObject({ ko: z.nullable(schema), en: z.nullable(schema) });

const fields = {
  /** Internal name, for staff only. */
  name: line(80),
  slot: z.enum(bannerSlots, code('required')),
  /** Files of the use `banners.picture`: uploaded by the caller, or already used by the banner. */
  pictureId: inBoth(Uuid),
  alt: inBoth(line(200)),
  link: line(500).check(z.refine(isSecureAddress, { error: code('url') })),
  /** Relative frequency among the banners of one slot. */
  weight: readFrom(
    z.int(code('integer')).check(z.minimum(1, code('too_small')), z.maximum(9, code('too_large'))),
    Number,
  ),
  startsAt: Instant,
  endsAt: Instant,
};

type Written = {
  pictureId: { ko: string | null; en: string | null };
  alt: { ko: string | null; en: string | null };
  startsAt: string;
  endsAt: string;
};

// An invalid date has a problem of its own.
const endsLater = z.refine<Written>(({ startsAt, endsAt }) => !(Date.parse(startsAt) >= Date.parse(endsAt)), {
  error: code('too_small'),
  path: ['endsAt'],
});
/** A language needs both picture and text alternative, or neither. At least one language is required. */
const pictureOf = (language: 'ko' | 'en') =>
  z.refine<Written>(
    ({ pictureId, alt }) =>
      pictureId[language] !== null ||
      (alt[language] === null && (language === 'en' || pictureId.en !== null)),
    { error: code('required'), path: ['pictureId', language] },
  );
const altOf = (language: 'ko' | 'en') =>
  z.refine<Written>(({ pictureId, alt }) => alt[language] !== null || pictureId[language] === null, {
    error: code('required'),
    path: ['alt', language],
  });
const whole = [pictureOf('ko'), pictureOf('en'), altOf('ko'), altOf('en'), endsLater] as const;

/** Filter by what staff should do: publish a banner whose time has come. */
export const bannerNeeds = ['publishing'] as const;

const bannerStates = ['draft', 'waiting', 'shown', 'ended'] as const;

const entry = {
  id: Uuid,
  name: z.string(),
  slot: z.enum(bannerSlots),
  weight: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  /** By the clock of the edition: not published, scheduled, in force, or past. */
  state: z.enum(bannerStates),
  viewCount: z.int(),
  clickCount: z.int(),
};

export const bannerCalls = rowEndpoints('banners', {
  url: '/api/admin/banner',
  noun: 'a banner',
  ofEdition: true,
  fields,
  rules: whole,
  entry,
  more: {
    picture: inBoth(StoredFile),
    alt: inBoth(z.string()),
    link: z.string(),
  },
  sort: ['startsAt,DESC', 'startsAt,ASC'],
  filters: { needs: z.optional(z.enum(bannerNeeds)) },
  summaries: {
    list: 'Every banner of the current edition, the latest first unless sorted, with its views and presses',
    publish: 'Shows a banner from its beginning to its end; repeating it changes nothing',
  },
});
export const {
  list: listManagedBanners,
  get: getManagedBanner,
  create: createBanner,
  change: changeBanner,
  publish: publishBanner,
  withdraw: withdrawBanner,
  remove: removeBanner,
} = bannerCalls;
export type BannerEntry = ReplyOf<typeof listManagedBanners>['content'][number];
export type ManagedBanner = ReplyOf<typeof getManagedBanner>;
