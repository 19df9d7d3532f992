import * as z from 'zod/mini';
import { videoProviders } from './document-nodes.ts';
import { endpointsOf } from './endpoint.ts';
import { StoredFile } from './files.ts';
import { BilingualText, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');

/** Path of the sponsor pages below the base path, without the language prefix. */
export const sponsorsPath = '/Sponsors';
export const boothPath = (id: string): string => `${sponsorsPath}/${id}`;

const common = {
  id: Uuid,
  name: BilingualText,
  logo: z.nullable(z.strictObject({ fileId: Uuid, width: z.int(), height: z.int() })),
  boothNumber: z.nullable(z.string()),
};

const Sponsor = z.strictObject(common);
export type Sponsor = z.infer<typeof Sponsor>;

export const listSponsors = endpoint({
  method: 'GET',
  url: '/api/conference-sponsor/:id',
  summary: 'The published sponsors of an edition by tier, the tiers in the order that staff set',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({
    /** Tiers without sponsors are left out. */
    tiers: z.array(z.strictObject({ id: Uuid, name: BilingualText, sponsors: z.array(Sponsor) })),
  }),
  refusals: [],
});

export const BoothVideo = z.strictObject({
  provider: z.enum(videoProviders),
  id: z.string().check(z.maxLength(20)),
});

/** Content of a booth page. */
export const boothContent = {
  introduction: BilingualText,
  /** Starts with https. */
  website: z.nullable(z.string()),
  video: z.nullable(BoothVideo),
  downloads: z.array(StoredFile),
  contact: z.strictObject({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
};

const Booth = z.strictObject({
  ...common,
  /** `place`: position of the tier, from 0 for the highest. */
  tier: z.strictObject({ name: BilingualText, place: z.int() }),
  ...boothContent,
});
export type Booth = z.infer<typeof Booth>;

export const getSponsor = endpoint({
  method: 'GET',
  url: '/api/conference-sponsor/:id/:sponsorId',
  summary: 'A published sponsor of an edition with all that its booth shows',
  params: z.strictObject({ id: Uuid, sponsorId: Uuid }),
  reply: Booth,
  refusals: [],
});
