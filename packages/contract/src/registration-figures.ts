import * as z from 'zod/mini';
import { Attendance } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { file } from './file.ts';
import { PaymentMethod, PaymentState } from './payments.ts';
import { BilingualText, Currency, Day, Uuid } from './rules.ts';

const endpoint = endpointsOf('registrations');

/** Whole days until the opening day of the meeting; negative after it. */
const daysLeft = z.int();

/** Numbers of registrations by their state. */
const counts = { confirmed: z.int(), unpaid: z.int(), cancelled: z.int() };

/** A day in Korea on which registrations changed, with the numbers at its end. */
const CountedDay = z.strictObject({ day: Day, daysLeft, ...counts });
export type CountedDay = z.infer<typeof CountedDay>;

/** Sums in the smallest unit. Received less returned is what the society has. */
const sums = { receivedMinor: z.int(), returnedMinor: z.int() };

/** A day in Korea on which money came or went back, with the sums at its end. */
const MoneyDay = z.strictObject({ day: Day, daysLeft, ...sums });
export type MoneyDay = z.infer<typeof MoneyDay>;

/** An edition day by day. Days without a change are left out. */
const FigureDays = z.strictObject({
  year: z.int(),
  startsOn: Day,
  registrations: z.array(CountedDay),
  income: z.array(z.strictObject({ currency: Currency, days: z.array(MoneyDay) })),
});
export type FigureDays = z.infer<typeof FigureDays>;

const Figures = z.strictObject({
  editionId: Uuid,
  /** By the clock of the edition. */
  today: Day,
  daysLeft,
  current: FigureDays,
  /** The meeting before; null if the database has no registrations of one. */
  previous: z.nullable(FigureDays),
  /** States as the list of registrations has them. */
  states: z.array(z.strictObject({ state: PaymentState, count: z.int() })),
  /** In the order of the fee table, also those without registrations. */
  categories: z.array(z.strictObject({ code: z.string(), name: BilingualText, ...counts })),
  /** The largest first. */
  countries: z.array(z.strictObject({ code: z.string(), ...counts })),
  attendances: z.array(z.strictObject({ attendance: Attendance, ...counts })),
  methods: z.array(z.strictObject({ method: PaymentMethod, currency: Currency, ...sums })),
  /** Quotas of the edition, its categories and its options. What has no quota is left out. */
  seats: z.array(
    z.strictObject({
      kind: z.enum(['edition', 'category', 'option']),
      /** Code of the category or option. */
      code: z.nullable(z.string()),
      name: z.nullable(BilingualText),
      capacity: z.int(),
      taken: z.int(),
    }),
  ),
});
export type Figures = z.infer<typeof Figures>;

export const getFigures = endpoint({
  method: 'GET',
  url: '/api/admin/figures',
  summary: 'Registrations, income and seats of the current edition, day by day beside the meeting before',
  reply: Figures,
  refusals: [],
});

/** Tables that can be taken as a spreadsheet. */
export const figureTables = [
  'registrations',
  'income',
  'categories',
  'countries',
  'attendances',
  'methods',
  'seats',
] as const;
export type FigureTable = (typeof figureTables)[number];

export const exportFigures = endpoint({
  method: 'GET',
  url: '/api/admin/figures/export',
  summary: 'One table of the figures as a spreadsheet, without personal data',
  querystring: z.strictObject({ table: z.enum(figureTables) }),
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
});
