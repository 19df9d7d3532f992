import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { BilingualText, Instant, line, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');
const inEdition = z.strictObject({ id: Uuid });

/** Path of the stamps page below the base path, without the language prefix. */
export const stampsPath = '/Stamps';

export const getStampTour = endpoint({
  method: 'GET',
  url: '/api/stamp-tour/:id',
  summary: 'The stamp tour of an edition: how many stamps it takes, when booths give them, and what for',
  params: inEdition,
  reply: z.strictObject({
    /** Null while staff have not switched it on. */
    tour: z.nullable(
      z.strictObject({
        needed: z.int(),
        /** Local time on each day of the meeting. */
        opensAt: z.string(),
        closesAt: z.string(),
        reward: BilingualText,
      }),
    ),
  }),
  refusals: [],
});

const Stamps = z.strictObject({
  /** In the order of collection. */
  stamps: z.array(z.strictObject({ sponsorId: Uuid, stampedAt: Instant })),
  isComplete: z.boolean(),
});
export type Stamps = z.infer<typeof Stamps>;

/** Token for one registration that gives access to its stamps only. */
const Card = line(200);

export const makeStampCard = endpoint({
  method: 'POST',
  url: '/api/stamp-card/:id',
  summary: 'The stamp card of one’s confirmed registration in an edition; always the same',
  params: inEdition,
  reply: z.strictObject({ card: z.string(), ...Stamps.shape }),
  refusals: ['CONFLICT'],
});

export const readStampCard = endpoint({
  method: 'POST',
  url: '/api/stamp-card/:id/stamps',
  summary: 'The stamps of a card',
  params: inEdition,
  body: z.strictObject({ card: Card }),
  reply: Stamps,
  refusals: ['LINK_EXPIRED'],
});

export const collectStamp = endpoint({
  method: 'POST',
  url: '/api/stamp/:id',
  summary: 'Puts the stamp of a booth on a card by the code that the booth shows; a second one is none',
  params: inEdition,
  body: z.strictObject({ card: Card, sponsorId: Uuid, code: line(80) }),
  reply: z.strictObject({ isNew: z.boolean(), ...Stamps.shape }),
  refusals: ['LINK_EXPIRED', 'CONFLICT', 'READY', 'CLOSED', 'INVALID_ACCESS', 'VERIFICATION_EXPIRED'],
});

export const getStampCode = endpoint({
  method: 'GET',
  url: '/api/booth/:sponsorId/stamp-code',
  summary: 'What the staff of a booth show to visitors: an address that gives its stamp for about a minute',
  params: z.strictObject({ sponsorId: Uuid }),
  reply: z.strictObject({
    name: BilingualText,
    address: z.string(),
    /** When the next code must be shown. */
    changesAt: Instant,
    /** Why no stamps are given now; null while they are. */
    reason: z.nullable(z.enum(['off', 'unpublished', 'before', 'after'])),
    /** Number of visitors with its stamp. */
    stampCount: z.int(),
  }),
  refusals: [],
});
