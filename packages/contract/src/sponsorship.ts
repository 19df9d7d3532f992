import * as z from 'zod/mini';
import { linkAddress } from './document-link.ts';
import { Audience } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import type { FieldCode } from './errors.ts';
import { file } from './file.ts';
import { BilingualText, Day, Instant, line, Uuid, WithReason, whole } from './rules.ts';

const endpoint = endpointsOf('sponsorship');
const code = (value: FieldCode) => value;

/** Thresholds for booths (the first two) and for an international meeting (the last two). */
export const thresholdNames = ['creditHours', 'professionals', 'countries', 'foreignProfessionals'] as const;
export type ThresholdName = (typeof thresholdNames)[number];
/** Caps in won: for one booth, and for web advertisements per month and per year. */
export const capNames = ['boothFee', 'advertisementMonth', 'advertisementYear'] as const;
export type CapName = (typeof capNames)[number];
/** Deadlines, in days before the first day of the meeting. */
export const deadlineNames = ['threshold', 'agreement', 'document', 'cap'] as const;
export type DeadlineName = (typeof deadlineNames)[number];

const isWebAddress = (text: string) => /^https?:\/\/[^/\\]/.test(text) && linkAddress(text) !== undefined;

/** Source of a figure. */
const Source = z.strictObject({
  text: line(500),
  date: z.nullable(Day),
  url: z.nullable(line(500).check(z.refine(isWebAddress, { error: code('url') }))),
});
const figure = (maximum: number) => z.strictObject({ value: whole(1, maximum), source: Source });

const days = whole(0, 365);

/** Rules of the code of fair competition, as staff set them for one edition. */
export const CodeRules = z.strictObject({
  creditHours: figure(100),
  professionals: figure(100_000),
  countries: figure(200),
  foreignProfessionals: figure(100_000),
  boothFee: figure(1_000_000_000),
  advertisementMonth: figure(1_000_000_000),
  advertisementYear: figure(1_000_000_000),
  /** Whether the meeting must qualify as international. */
  isInternational: z.boolean(),
  /** Whether Korea counts as a country. */
  countsHome: z.boolean(),
  /** Codes of the categories of healthcare professionals; null until staff choose them. */
  professionalCategories: z.nullable(
    z.array(line(40)).check(z.minLength(1, code('too_few_items')), z.maxLength(100, code('too_many_items'))),
  ),
  /** Days before the first day of the meeting. */
  deadlines: z.strictObject({ threshold: days, agreement: days, document: days, cap: days }),
});
export type CodeRules = z.infer<typeof CodeRules>;

const SponsorCode = z.strictObject({
  ...CodeRules.shape,
  /** 0 for the shipped defaults. Increases with every change. */
  version: z.int(),
  /** All categories of the edition. */
  categories: z.array(z.strictObject({ code: z.string(), name: BilingualText, audience: Audience })),
});
export type SponsorCode = z.infer<typeof SponsorCode>;

export const getSponsorCode = endpoint({
  method: 'GET',
  url: '/api/admin/sponsorship/code',
  summary: 'Thresholds, caps and deadlines of the current edition, each figure with its source',
  reply: SponsorCode,
  refusals: ['NOT_FOUND'],
});

export const putSponsorCode = endpoint({
  method: 'PUT',
  url: '/api/admin/sponsorship/code',
  summary:
    'Sets thresholds, caps and deadlines; who saw an older `version` is told, and the same again changes nothing',
  body: z.strictObject({ ...CodeRules.shape, version: z.int() }),
  reply: SponsorCode,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

const Meter = z.strictObject({
  name: z.enum(thresholdNames),
  /** Minutes for `creditHours`; people or countries for the others. If the state is unknown, the certain part. */
  counted: z.int(),
  /** Required value in the same unit. */
  required: z.int(),
  state: z.enum(['reached', 'short', 'unknown']),
  /** Why the state is unknown; null if it is known. */
  reason: z.nullable(z.enum(['noProgramme', 'noCategories'])),
  /** Number of them seen in a live room; null if not applicable or nobody was seen yet. */
  seen: z.nullable(z.int()),
  /** Whether the edition must reach it. The last two apply to international meetings only. */
  isNeeded: z.boolean(),
  /** Last day. */
  until: Day,
});
export type Meter = z.infer<typeof Meter>;

const Missing = z.strictObject({
  /** Name of the deadline. */
  kind: z.enum(deadlineNames),
  until: Day,
  /** Whether that day is past. */
  isLate: z.boolean(),
  /** Only for kind `threshold`. */
  threshold: z.nullable(z.enum(thresholdNames)),
  /** Sponsor; for the other kinds. */
  sponsorId: z.nullable(Uuid),
  sponsor: z.nullable(BilingualText),
  /** Only for kinds `document` and `cap`. */
  agreementId: z.nullable(Uuid),
});
export type Missing = z.infer<typeof Missing>;

const Standing = z.strictObject({
  /** Time by the clock of the edition. */
  takenAt: Instant,
  today: Day,
  startsOn: Day,
  endsOn: Day,
  /** Whether the last day is over. Before that, figures may change. */
  isOver: z.boolean(),
  /** Programme version used for the counts; null if none is published. */
  programmeVersion: z.nullable(z.int()),
  meters: z.array(Meter),
  /** Open tasks, earliest deadline first. */
  missing: z.array(Missing),
});
export type Standing = z.infer<typeof Standing>;

export const getSponsorshipStanding = endpoint({
  method: 'GET',
  url: '/api/admin/sponsorship',
  summary:
    'How the current edition stands to the sponsor code at this moment: thresholds, and what is missing until when',
  reply: Standing,
  refusals: ['NOT_FOUND'],
});

export const takeSponsorshipEvidence = endpoint({
  method: 'POST',
  url: '/api/admin/sponsorship/evidence',
  summary:
    'How the current edition stands, as a ZIP in Korean: a summary (PDF), and ledger, participants and programme as spreadsheets, without names of people; who took it and why is kept',
  body: WithReason,
  reply: file('application/zip'),
  refusals: ['NOT_FOUND'],
});
