import * as z from 'zod/mini';
import { EditionFacts, EditionFees, EditionSeats, RefundTable, SiteParticulars } from './edition-file.ts';
import { FeePeriod, Phase, RefundStepKind } from './editions.ts';
import { Dependents, EditionMove } from './editions-moves.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { BilingualText, Instant, Money, Uuid } from './rules.ts';

const endpoint = endpointsOf('editions');
const idParams = z.strictObject({ id: Uuid });

/** Version of the data that a change is based on. An outdated version is rejected with CONFLICT. */
const version = z.string().check(z.maxLength(64, 'too_long'));

const FactsOfStaff = z.strictObject({
  version,
  year: z.int(),
  timeZone: z.string(),
  facts: EditionFacts,
  /** Whether this site allows a rehearsal. */
  mayRehearse: z.boolean(),
  lastMove: z.nullable(EditionMove),
});

export const getEditionFacts = endpoint({
  method: 'GET',
  url: '/api/conference/:id/facts',
  summary: 'What staff set about an edition: names, place, days and moments, in its own zone',
  params: idParams,
  reply: FactsOfStaff,
  refusals: [],
});

export const putEditionFacts = endpoint({
  method: 'PUT',
  url: '/api/conference/:id/facts',
  summary: 'Change what an edition is called, where and when it is; who saw an older `version` is told',
  params: idParams,
  body: z.strictObject({
    version,
    ...EditionFacts.shape,
    /** Required if the days move and dated items exist. */
    dependents: z.optional(Dependents),
  }),
  reply: FactsOfStaff,
  refusals: ['CONFLICT', 'DATES_IN_USE'],
});

export const undoEditionMove = endpoint({
  method: 'POST',
  url: '/api/conference/:id/facts/undo-move',
  summary:
    'Bring back the days of an edition and all that was shifted with them, as long as nobody changed it since',
  params: idParams,
  body: z.strictObject({ moveId: Uuid }),
  reply: FactsOfStaff,
  refusals: ['CONFLICT'],
});

/** Phase, D-day and price as visitors see them at one moment. */
const Standing = z.strictObject({
  phase: Phase,
  daysUntilStart: z.int(),
  /** Null while registration is not open. */
  period: z.nullable(FeePeriod),
});

export const previewEditionFacts = endpoint({
  method: 'POST',
  url: '/api/conference/:id/facts/preview',
  summary: 'Where an edition stands by the clock of the site, as it is and as changed dates would have it',
  params: idParams,
  body: EditionFacts,
  reply: z.strictObject({ before: Standing, after: Standing }),
  refusals: [],
});

const FeesOfStaff = z.strictObject({
  version,
  fees: EditionFees,
  /** Number of live registrations per category. */
  sold: z.array(z.strictObject({ code: z.string(), registrations: z.int() })),
  /** Number of times that each option is in a live registration, and the seats that those hold: the least quota. */
  soldOptions: z.array(z.strictObject({ code: z.string(), registrations: z.int(), seats: z.int() })),
});

export const getEditionFees = endpoint({
  method: 'GET',
  url: '/api/conference/:id/categories',
  summary: 'Every category and option of an edition with all prices, also those that are not on sale',
  params: idParams,
  reply: FeesOfStaff,
  refusals: [],
});

export const putEditionFees = endpoint({
  method: 'PUT',
  url: '/api/conference/:id/categories',
  summary: 'Change categories, options and prices; one that is left out goes off sale and is never removed',
  params: idParams,
  body: z.strictObject({
    version,
    ...EditionFees.shape,
    /** Confirms a change of prices at which people have registered. */
    changesPrices: z.optional(z.boolean()),
  }),
  reply: FeesOfStaff,
  refusals: ['CONFLICT', 'PRICES_IN_USE'],
});

const RefundsOfStaff = z.strictObject({
  version,
  /** Null if only staff cancel paid registrations. */
  refundTable: z.nullable(RefundTable),
  timeZone: z.string(),
});

export const getEditionRefunds = endpoint({
  method: 'GET',
  url: '/api/conference/:id/refund-table',
  summary: 'What goes back by date where a paid registration is cancelled',
  params: idParams,
  reply: RefundsOfStaff,
  refusals: [],
});

export const putEditionRefunds = endpoint({
  method: 'PUT',
  url: '/api/conference/:id/refund-table',
  summary: 'Change what goes back by date, or (null) leave the cancelling of paid registrations to staff',
  params: idParams,
  body: z.strictObject({ version, refundTable: z.nullable(RefundTable) }),
  reply: RefundsOfStaff,
  refusals: ['CONFLICT'],
});

export const previewEditionRefunds = endpoint({
  method: 'POST',
  url: '/api/conference/:id/refund-table/preview',
  summary:
    'What would go back of some amounts by a refund table: now, and a millisecond around each boundary',
  params: idParams,
  body: z.strictObject({ refundTable: RefundTable, amounts: z.array(Money).check(z.maxLength(10)) }),
  reply: z.strictObject({
    /** By kind in the order of the table, then by time. */
    rows: z.array(
      z.strictObject({
        kind: RefundStepKind,
        at: Instant,
        isNow: z.boolean(),
        /** Position of the step that applies; null after the last one. */
        step: z.nullable(z.int()),
        /** For each amount. */
        givesBack: z.array(Money),
      }),
    ),
  }),
  refusals: [],
});

const SeatsOfStaff = z.strictObject({
  version,
  seats: EditionSeats,
  /** Per category: seats held by unpaid registrations, and seats of confirmed ones. */
  taken: z.array(
    z.strictObject({ code: z.string(), name: BilingualText, held: z.int(), confirmed: z.int() }),
  ),
});

export const getEditionSeats = endpoint({
  method: 'GET',
  url: '/api/conference/:id/seats',
  summary: 'How many seats an edition has, and how many are held and confirmed',
  params: idParams,
  reply: SeatsOfStaff,
  refusals: [],
});

export const putEditionSeats = endpoint({
  method: 'PUT',
  url: '/api/conference/:id/seats',
  summary: 'Change how many seats there are, never below those that are taken',
  params: idParams,
  body: z.strictObject({ version, ...EditionSeats.shape }),
  reply: SeatsOfStaff,
  refusals: ['CONFLICT'],
});

const ParticularsOfStaff = z.strictObject({ version, particulars: SiteParticulars });

export const getSiteParticulars = endpoint({
  method: 'GET',
  url: '/api/site-setting/society',
  summary: 'Who stands behind the site, whom to ask, and the links at the foot of its pages',
  reply: ParticularsOfStaff,
  refusals: ['NOT_FOUND'],
});

export const putSiteParticulars = endpoint({
  method: 'PUT',
  url: '/api/site-setting/society',
  summary: 'Change who stands behind the site; who saw an older `version` is told',
  body: z.strictObject({ version, ...SiteParticulars.shape }),
  reply: ParticularsOfStaff,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const getEditionFile = endpoint({
  method: 'GET',
  url: '/api/conference/:id/file',
  summary: 'An edition as its file says it (docs/edition-file.md); importing it changes nothing',
  params: idParams,
  reply: file('application/json'),
  refusals: [],
});

export const putRehearsal = endpoint({
  method: 'PUT',
  url: '/api/conference/:id/rehearsal',
  summary: 'Let an edition believe that it is another time, or (null) the real one; not in production',
  params: idParams,
  body: z.strictObject({ believedNow: z.nullable(Instant) }),
  reply: z.strictObject({}),
  refusals: [],
});
