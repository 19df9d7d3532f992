import * as z from 'zod/mini';
import { endpointsOf, type ReplyOf } from './endpoint.ts';
import { rowEndpoints } from './endpoint-rows.ts';
import type { FieldCode } from './errors.ts';
import { StoredFile } from './files.ts';
import { BilingualText, line, someBilingual, Uuid } from './rules.ts';
import { boothFields } from './sponsor-booth-page.ts';
import { boothContent } from './sponsors.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;

const SponsorTiers = z.strictObject({
  /** Highest first. */
  tiers: z
    .array(z.strictObject({ id: Uuid, name: z.strictObject({ ko: line(40), en: line(40) }) }))
    .check(z.maxLength(12, code('too_many_items'))),
  /** Increases with every change. A change must name the version it is based on. */
  version: z.int(),
});

const ManagedTiers = z.strictObject({
  version: z.int(),
  tiers: z.array(
    z.strictObject({
      id: Uuid,
      name: z.strictObject({ ko: z.string(), en: z.string() }),
      /** Includes unpublished sponsors. */
      sponsorCount: z.int(),
    }),
  ),
});
export type ManagedTiers = z.infer<typeof ManagedTiers>;

export const getSponsorTiers = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor-tier',
  summary: 'The tiers of the current edition in their order, with how many sponsors each has',
  reply: ManagedTiers,
  refusals: ['NOT_FOUND'],
});

export const putSponsorTiers = endpoint({
  method: 'PUT',
  url: '/api/admin/sponsor-tier',
  summary:
    'Sets the tiers of the current edition; ids of new ones are made by who sends them. One with sponsors cannot be left out; setting what is there changes nothing',
  body: SponsorTiers,
  reply: ManagedTiers,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

const fields = {
  name: someBilingual(line(80)),
  tierId: Uuid,
  boothNumber: z.nullable(line(20)),
  ...boothFields,
};

/** Filter by what staff should do: review a proposal of the booth staff. */
export const sponsorNeeds = ['review'] as const;

export const sponsorCalls = rowEndpoints('sponsors', {
  url: '/api/admin/sponsor',
  noun: 'a sponsor',
  ofEdition: true,
  fields,
  entry: {
    id: Uuid,
    name: BilingualText,
    tier: z.strictObject({ id: Uuid, name: BilingualText }),
    boothNumber: z.nullable(z.string()),
    hasLogo: z.boolean(),
    /** Whether a proposal of the booth staff waits for review. */
    hasProposal: z.boolean(),
    isPublished: z.boolean(),
  },
  more: { logo: z.nullable(StoredFile), ...boothContent },
  sort: ['tier,ASC', 'tier,DESC'],
  filters: { needs: z.optional(z.enum(sponsorNeeds)) },
  summaries: {
    list: 'Every sponsor of the current edition, from the highest tier on unless sorted',
    publish: 'Shows a sponsor and its booth; repeating it changes nothing',
    withdraw: 'Takes a sponsor and its booth off the site; repeating it changes nothing',
  },
});
export const {
  list: listManagedSponsors,
  get: getManagedSponsor,
  create: createSponsor,
  change: changeSponsor,
  publish: publishSponsor,
  withdraw: withdrawSponsor,
  remove: removeSponsor,
} = sponsorCalls;
export type ManagedSponsor = ReplyOf<typeof getManagedSponsor>;
