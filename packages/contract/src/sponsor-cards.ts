import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { BilingualText, Instant, paragraph, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;

/** Source of a lead: a card sent by the visitor, or a badge scan at the booth. */
export const LeadSource = z.enum(['card', 'scan']);
export const LeadItem = z.enum(['name', 'affiliation', 'email', 'phone']);

/** Card form of a visitor. Nothing is ticked by default. */
export const CardForm = z.strictObject({
  agreesToProvision: z.boolean().check(z.refine((value) => value, { error: code('consent_required') })),
  givesPhone: z.boolean(),
  message: paragraph(500),
});

/** A consent or its withdrawal. */
const LeadConsent = z.strictObject({
  agreed: z.boolean(),
  source: LeadSource,
  items: z.array(LeadItem),
  /** Name of the sponsor at that time. */
  recipient: z.string(),
  /** Version of the consent text. */
  version: z.string(),
  at: Instant,
});

/** A lead as its visitor sees it. */
export const SentCard = z.strictObject({
  id: Uuid,
  sponsor: z.strictObject({ id: Uuid, name: BilingualText }),
  source: LeadSource,
  items: z.array(LeadItem),
  message: z.nullable(z.string()),
  givenAt: Instant,
  /** Null while the sponsor can read it. */
  endedAt: z.nullable(Instant),
  /** Whether the visitor withdrew it. Otherwise it ended with the registration, the sponsor or its age. */
  isWithdrawn: z.boolean(),
  /** Oldest first. */
  consents: z.array(LeadConsent),
});
export type SentCard = z.infer<typeof SentCard>;

const CardOfBooth = z.strictObject({
  /** Card data; null if the caller has no confirmed registration in the edition. */
  card: z.nullable(
    z.strictObject({
      name: z.string(),
      affiliation: z.string(),
      email: z.string(),
      /** Null if the caller only used number and e-mail. Then the telephone number is neither shown nor shared. */
      phone: z.nullable(z.string()),
    }),
  ),
  /** Present or former lead of the caller. */
  sent: z.nullable(SentCard),
});
export type CardOfBooth = z.infer<typeof CardOfBooth>;

const atBooth = z.strictObject({ editionId: Uuid, sponsorId: Uuid });

export const getSponsorCard = endpoint({
  method: 'GET',
  url: '/api/sponsor-card/:editionId/:sponsorId',
  summary: 'What one may send to a published sponsor as a card, and what it has already',
  params: atBooth,
  reply: CardOfBooth,
  refusals: [],
});

export const sendSponsorCard = endpoint({
  method: 'PUT',
  url: '/api/sponsor-card/:editionId/:sponsorId',
  summary:
    'Gives a sponsor the card of one’s confirmed registration and keeps what was agreed to; the same card again changes nothing',
  params: atBooth,
  body: CardForm,
  reply: CardOfBooth,
  refusals: [],
});

export const listSponsorCards = endpoint({
  method: 'GET',
  url: '/api/sponsor-card',
  summary:
    'What sponsors were given of one’s registrations, by card or scan, newest first, also what was withdrawn',
  reply: z.strictObject({ content: z.array(SentCard) }),
  refusals: [],
});

export const withdrawSponsorCard = endpoint({
  method: 'DELETE',
  url: '/api/sponsor-card/:id',
  summary:
    'Takes back what a sponsor was given: it is forgotten there, that it was withdrawn is kept; repeating it changes nothing',
  params: z.strictObject({ id: Uuid }),
  reply: SentCard,
  refusals: [],
});
