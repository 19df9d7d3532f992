import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { BilingualText, Instant, paragraph, Uuid } from './rules.ts';

const endpoint = endpointsOf('sponsors');
const code = (value: FieldCode) => value;

/** How a sponsor came to what a visitor gave it: by a card that they sent, or by their badge at the booth. */
export const LeadSource = z.enum(['card', 'scan']);
export const LeadItem = z.enum(['name', 'affiliation', 'email', 'phone']);

/** What a visitor says who sends a card; nothing is ticked beforehand. */
export const CardForm = z.strictObject({
  agreesToProvision: z.boolean().check(z.refine((value) => value, { error: code('consent_required') })),
  givesPhone: z.boolean(),
  message: paragraph(500),
});

/** What was agreed to, or withdrawn. */
const LeadConsent = z.strictObject({
  agreed: z.boolean(),
  source: LeadSource,
  items: z.array(LeadItem),
  /** The sponsor, as it was called. */
  recipient: z.string(),
  /** Of the text that was read. */
  version: z.string(),
  at: Instant,
});

/** What a registration gave to a sponsor, as its visitor sees it. */
export const SentCard = z.strictObject({
  id: Uuid,
  sponsor: z.strictObject({ id: Uuid, name: BilingualText }),
  source: LeadSource,
  items: z.array(LeadItem),
  message: z.nullable(z.string()),
  givenAt: Instant,
  /** Null while the sponsor has it. */
  endedAt: z.nullable(Instant),
  /** Whether the visitor withdrew it; otherwise it went with the registration, the sponsor or its age. */
  isWithdrawn: z.boolean(),
  /** Oldest first. */
  consents: z.array(LeadConsent),
});
export type SentCard = z.infer<typeof SentCard>;

const CardOfBooth = z.strictObject({
  /** What a card says; null where the caller has no confirmed registration in the edition. */
  card: z.nullable(
    z.strictObject({
      name: z.string(),
      affiliation: z.string(),
      email: z.string(),
      /** Null where the caller knows no more than number and e-mail: they neither read it nor give it. */
      phone: z.nullable(z.string()),
    }),
  ),
  /** What the sponsor has of the caller, or had. */
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
