import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { BilingualText, Currency, Day, Instant, Locale, Money, queryInteger, Uuid } from './rules.ts';

const endpoint = endpointsOf('editions');

/** Phases of an edition, by its (rehearsal) clock. */
export const phases = ['announced', 'early', 'regular', 'last-call', 'meeting', 'after'] as const;
export const Phase = z.enum(phases);
export type Phase = (typeof phases)[number];

/** Price periods. */
export const feePeriods = ['early', 'regular', 'onsite'] as const;
export const FeePeriod = z.enum(feePeriods);
export type FeePeriod = (typeof feePeriods)[number];

export const audiences = ['korean', 'international'] as const;
export const Audience = z.enum(audiences);
export type Audience = (typeof audiences)[number];

/** Ways to attend the meeting. */
export const attendances = ['on-site', 'online'] as const;
export const Attendance = z.enum(attendances);
export type Attendance = (typeof attendances)[number];

/** Attendees who may choose an option. */
export const optionAttendances = [...attendances, 'any'] as const;
export const OptionAttendance = z.enum(optionAttendances);
export type OptionAttendance = (typeof optionAttendances)[number];

export const KeyDate = z.strictObject({
  code: z.enum(['registration-opens', 'early-ends', 'regular-ends', 'meeting-starts', 'meeting-ends']),
  at: Instant,
  isPast: z.boolean(),
});

export const EditionSummary = z.strictObject({
  id: Uuid,
  year: z.int(),
  title: BilingualText,
  startsOn: Day,
  endsOn: Day,
  venue: BilingualText,
  isCurrent: z.boolean(),
});
export type EditionSummary = z.infer<typeof EditionSummary>;

export const Edition = z.strictObject({
  ...EditionSummary.shape,
  theme: BilingualText,
  host: BilingualText,
  venueAddress: BilingualText,
  venueLatitude: z.nullable(z.number()),
  venueLongitude: z.nullable(z.number()),
  timeZone: z.string(),
  phase: Phase,
  /** Time of the edition's clock. Differs from real time during a rehearsal. */
  now: Instant,
  isRehearsal: z.boolean(),
  today: Day,
  /** Calendar days until the first meeting day in the time zone of the edition; 0 on that day, negative after it. */
  daysUntilStart: z.int(),
  keyDates: z.array(KeyDate),
  /** First start and last end of each meeting day, by the published programme; empty if they are not known. */
  hours: z.array(z.strictObject({ startsAt: Instant, endsAt: Instant })),
  /** Next moment at which phase, price or D-day may change. Cached pages expire then. */
  changesAt: Instant,
});
export type Edition = z.infer<typeof Edition>;

export const FeeCategory = z.strictObject({
  id: Uuid,
  code: z.string(),
  audience: Audience,
  name: BilingualText,
  description: BilingualText,
  licence: z.enum(['required', 'optional', 'none']),
  /** Whether no seat on site is left. Online attendance takes none. */
  isFull: z.boolean(),
  /** Present only when few seats are left; null otherwise. */
  seatsLeft: z.nullable(z.int()),
  /** Of attendance on site. */
  prices: z.array(z.strictObject({ period: FeePeriod, price: Money })),
  /** Empty if the category cannot attend online. */
  onlinePrices: z.array(z.strictObject({ period: FeePeriod, price: Money })),
});
export type FeeCategory = z.infer<typeof FeeCategory>;

/** Kinds of options. A companion (accompanying person) is chosen by name, and several times. */
export const optionKinds = ['extra', 'companion'] as const;
export const OptionKind = z.enum(optionKinds);

/** Addition to a registration: a workshop, a dinner, an accompanying person. */
export const FeeOption = z.strictObject({
  id: Uuid,
  code: z.string(),
  kind: OptionKind,
  attendance: OptionAttendance,
  name: BilingualText,
  description: BilingualText,
  isFull: z.boolean(),
  /** Present only when few seats are left; null otherwise. */
  seatsLeft: z.nullable(z.int()),
  /** In each currency of the edition. Participants whose currency has no price cannot choose it. */
  prices: z.array(z.strictObject({ period: FeePeriod, price: Money })),
});
export type FeeOption = z.infer<typeof FeeOption>;

/** Kinds of lines of a registration. */
export const lineKinds = ['category', 'option', 'companion'] as const;
export const LineKind = z.enum(lineKinds);
export type LineKind = z.infer<typeof LineKind>;
/** Lines to which a step of a refund table applies. A kind with steps of its own does not use those for all. */
export const RefundStepKind = z.enum(['all', ...lineKinds]);
/** Whether a fixed fee is taken once per cancellation, or for each cancelled line. */
export const RefundFeePer = z.enum(['cancellation', 'line']);

/** Part of a paid amount that goes back with a cancellation, by date. After the last step nothing goes back. */
export const PublicRefundTable = z.strictObject({
  feePer: RefundFeePer,
  /** Last day on which registrants cancel by themselves, in the time zone of the edition. */
  closesOn: Day,
  steps: z.array(
    z.strictObject({
      /** Last day of the step, included. */
      endsOn: Day,
      kind: RefundStepKind,
      percent: z.int(),
      /** Kept of what goes back, by currency in the smallest unit. */
      fee: z.strictObject({ KRW: z.int(), USD: z.int() }),
    }),
  ),
});
export type PublicRefundTable = z.infer<typeof PublicRefundTable>;

export const FeeTable = z.strictObject({
  editionId: Uuid,
  /** Null before registration opens and after it closes. */
  period: z.nullable(FeePeriod),
  isOpen: z.boolean(),
  /** Whether no seat on site is left, and no category can attend online. */
  isFull: z.boolean(),
  opensAt: Instant,
  closesAt: Instant,
  periods: z.array(z.strictObject({ period: FeePeriod, startsAt: Instant, endsAt: Instant })),
  currencies: z.array(z.strictObject({ audience: Audience, currency: Currency })),
  categories: z.array(FeeCategory),
  options: z.array(FeeOption),
  /** Null if only staff cancel paid registrations. */
  refundTable: z.nullable(PublicRefundTable),
});
export type FeeTable = z.infer<typeof FeeTable>;

/** Organisation of the site, shown in the footer, in mails and on receipts (e-commerce act art. 10). */
export const Organisation = z.strictObject({
  name: BilingualText,
  representative: BilingualText,
  address: BilingualText,
  zipcode: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  privacyOfficer: BilingualText,
  hostingProvider: BilingualText,
});
export const Secretariat = z.strictObject({
  name: BilingualText,
  address: BilingualText,
  zipcode: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  hours: BilingualText,
});
export const RelatedSite = z.strictObject({ name: BilingualText, url: z.string() });

export const OnAir = z.strictObject({
  /** Titles of the current edition's sessions whose live rooms are on air. */
  titles: z.array(BilingualText),
  /** When a session's start or end may change that; null if none is ahead. */
  changesAt: z.nullable(Instant),
});
export type OnAir = z.infer<typeof OnAir>;

/** An announcement of the day, as everybody reads it. */
export const Announcement = z.strictObject({
  id: Uuid,
  text: BilingualText,
  /** Room that it is about; null if it is about the whole meeting or a day. */
  roomName: z.nullable(BilingualText),
  /** By real time. */
  endsAt: Instant,
});
export type Announcement = z.infer<typeof Announcement>;

/** How pages of an edition differ from the site's own look. */
const SiteLook = z.strictObject({
  /** Address of the style sheet with its colours. */
  style: z.optional(z.string()),
  /** The primary colour, `#rrggbb`. */
  primary: z.optional(z.string()),
  /** Address of a small picture, and the size of the whole one in pixels. */
  logo: z.optional(z.strictObject({ src: z.string(), width: z.int(), height: z.int() })),
});
export type SiteLook = z.infer<typeof SiteLook>;

export const SiteInfo = z.strictObject({
  product: z.string(),
  basePath: z.string(),
  publicUrl: z.string(),
  siteName: BilingualText,
  society: Organisation,
  secretariat: Secretariat,
  relatedSites: z.array(RelatedSite),
  archivedYears: z.array(z.int()),
  currentEdition: Edition,
  /** Whether card payment uses the sandbox or the gateway's test hosts. */
  isTestPayment: z.boolean(),
  /** Payee name on card statements; empty until card payment is set up. */
  cardPayee: z.string(),
  /** Whether text messages are sent through a provider (SOLAPI). */
  hasSmsProvider: z.boolean(),
  isDemo: z.boolean(),
  /** Codes of the boards that have posts visible to guests. */
  boardsWithPosts: z.array(z.string()),
  /** Whether a programme of the current edition is published. */
  hasProgramme: z.boolean(),
  /** Whether sponsors of the current edition are published. */
  hasSponsors: z.boolean(),
  onAir: OnAir,
  /** Announcements of the day, the oldest first. */
  announcements: z.array(Announcement),
  /** The look of the current edition, if staff gave it one. */
  look: z.optional(SiteLook),
  /** Role of guests; null while the site has no profile settings. */
  roleCodeForGuest: z.nullable(z.string()),
});
export type SiteInfo = z.infer<typeof SiteInfo>;

export const getSiteInfo = endpoint({
  method: 'GET',
  url: '/api/site-setting/info',
  summary: 'The site: who runs it, the current edition, where pages live',
  reply: SiteInfo,
  refusals: ['NOT_FOUND'],
});

/** Sort orders of the list of editions. */
const editionOrders = ['year,DESC', 'year,ASC', 'startsOn,DESC', 'startsOn,ASC'] as const;
export type EditionOrder = (typeof editionOrders)[number];

export const listEditions = endpoint({
  method: 'GET',
  url: '/api/conference',
  summary: 'Editions, newest first unless sorted',
  querystring: z.strictObject({
    sort: z.prefault(z.enum(editionOrders), 'year,DESC'),
    page: z.prefault(queryInteger(0, 100_000), '0'),
    size: z.prefault(queryInteger(1, 50), '20'),
  }),
  reply: z.strictObject({ content: z.array(EditionSummary), total: z.int() }),
  refusals: [],
});

export const getEdition = endpoint({
  method: 'GET',
  url: '/api/conference/:id',
  summary: 'One edition with its phase and key dates',
  params: z.strictObject({ id: Uuid }),
  reply: Edition,
  refusals: [],
});

export const getCalendar = endpoint({
  method: 'GET',
  url: '/api/conference/:id/calendar.ics',
  summary: 'The meeting days as a calendar file (iCalendar)',
  params: z.strictObject({ id: Uuid }),
  querystring: z.strictObject({ language: z.prefault(Locale, 'ko') }),
  reply: file('text/calendar'),
  refusals: [],
});

export const getMeetingCard = endpoint({
  method: 'GET',
  url: '/api/conference/:id/share.png',
  summary: 'The picture that a shared page of the meeting shows',
  params: z.strictObject({ id: Uuid }),
  querystring: z.strictObject({ language: z.prefault(Locale, 'ko') }),
  reply: file('image/png'),
  refusals: [],
});

export const getFeeTable = endpoint({
  method: 'GET',
  url: '/api/conference/:id/fees',
  summary: 'Fees by category and period, with the period in force',
  params: z.strictObject({ id: Uuid }),
  reply: FeeTable,
  refusals: [],
});
