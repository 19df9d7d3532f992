import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { StoredFile } from './files.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, line, someBilingual, Uuid } from './rules.ts';
import { boothFields } from './sponsor-booth-page.ts';
import { boothContent } from './sponsors.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;
const idParams = z.strictObject({ id: Uuid });

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

const SponsorEntry = z.strictObject({
  id: Uuid,
  name: BilingualText,
  tier: z.strictObject({ id: Uuid, name: BilingualText }),
  boothNumber: z.nullable(z.string()),
  hasLogo: z.boolean(),
  /** Whether a proposal of the booth staff waits for review. */
  hasProposal: z.boolean(),
  isPublished: z.boolean(),
});

const ManagedSponsor = z.strictObject({
  ...SponsorEntry.shape,
  logo: z.nullable(StoredFile),
  ...boothContent,
  /** Increases with every change. A change must name the version it is based on. */
  version: z.int(),
});
export type ManagedSponsor = z.infer<typeof ManagedSponsor>;

export const listManagedSponsors = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor',
  summary: 'Every sponsor of the current edition, from the highest tier on unless sorted',
  querystring: pageQuery({ sort: ['tier,ASC', 'tier,DESC'], filters: {} }),
  reply: listOf(SponsorEntry),
  refusals: ['NOT_FOUND'],
});

export const getManagedSponsor = endpoint({
  method: 'GET',
  url: '/api/admin/sponsor/:id',
  summary: 'One sponsor as it is written',
  params: idParams,
  reply: ManagedSponsor,
  refusals: [],
});

export const createSponsor = endpoint({
  method: 'PUT',
  url: '/api/admin/sponsor',
  summary:
    'Writes a sponsor of the current edition, not yet published; sending it again with the same `requestKey` gives that one',
  body: z.strictObject({ requestKey: Uuid, ...fields }),
  reply: ManagedSponsor,
  refusals: ['NOT_FOUND'],
});

export const changeSponsor = endpoint({
  method: 'PATCH',
  url: '/api/admin/sponsor/:id',
  summary: 'Changes a sponsor; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({ version: z.int(), ...fields }),
  reply: ManagedSponsor,
  refusals: ['CONFLICT'],
});

export const publishSponsor = endpoint({
  method: 'POST',
  url: '/api/admin/sponsor/:id/publish',
  summary: 'Shows a sponsor and its booth; repeating it changes nothing',
  params: idParams,
  reply: ManagedSponsor,
  refusals: [],
});

export const withdrawSponsor = endpoint({
  method: 'POST',
  url: '/api/admin/sponsor/:id/withdraw',
  summary: 'Takes a sponsor and its booth off the site; repeating it changes nothing',
  params: idParams,
  reply: ManagedSponsor,
  refusals: [],
});

export const removeSponsor = endpoint({
  method: 'DELETE',
  url: '/api/admin/sponsor/:id',
  summary: 'Deletes a sponsor with its files; afterwards there is no such sponsor',
  params: idParams,
  reply: z.strictObject({}),
  refusals: [],
});
