import type * as contract from '@airway/contract';
import {
  type Currency,
  currencyExponent,
  type Figures,
  type ReceivedBy,
  type Sendable,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import { type XlsxColumn, xlsxFile } from '../../platform/xlsx.ts';
import { pickText } from '../editions/index.ts';
import { getFigures } from './figures.ts';

type Say = (id: MessageId) => string;
type Line = readonly (string | number | null)[];

interface Printed {
  columns: readonly (readonly [head: MessageId, holds: XlsxColumn['holds']])[];
  lines: Line[];
}

const inUnits = (amountMinor: number, currency: Currency) => amountMinor / 10 ** currencyExponent[currency];

const countColumns = [
  ['registrations.admin.figures.confirmed', 'number'],
  ['registrations.admin.figures.unpaid', 'number'],
  ['registrations.admin.figures.cancelled', 'number'],
] as const;
const moneyColumns = [
  ['registrations.admin.figures.currency', 'text'],
  ['registrations.admin.figures.received', 'number'],
  ['registrations.admin.figures.returned', 'number'],
  ['registrations.admin.figures.net', 'number'],
] as const;
const dayColumns = [
  ['registrations.admin.figures.year', 'number'],
  ['registrations.admin.figures.day', 'text'],
  ['registrations.admin.figures.daysLeft', 'number'],
] as const;

const countsIn = ({
  confirmed,
  unpaid,
  cancelled,
}: {
  confirmed: number;
  unpaid: number;
  cancelled: number;
}) => [confirmed, unpaid, cancelled];
const moneyIn = (currency: Currency, sums: { receivedMinor: number; returnedMinor: number }) => [
  currency,
  inUnits(sums.receivedMinor, currency),
  inUnits(sums.returnedMinor, currency),
  inUnits(sums.receivedMinor - sums.returnedMinor, currency),
];

const daysOf = ({ current, previous }: Figures) => (previous === null ? [current] : [current, previous]);

/** Builds the lines of each table, with the headings of their columns. */
const tables: Record<contract.FigureTable, (figures: Figures, ctx: Context, say: Say) => Printed> = {
  registrations: (figures) => ({
    columns: [...dayColumns, ...countColumns],
    lines: daysOf(figures).flatMap(({ year, registrations }) =>
      registrations.map((one) => [year, one.day, one.daysLeft, ...countsIn(one)]),
    ),
  }),
  income: (figures) => ({
    columns: [...dayColumns, ...moneyColumns],
    lines: daysOf(figures).flatMap(({ year, income }) =>
      income.flatMap(({ currency, days }) =>
        days.map((one) => [year, one.day, one.daysLeft, ...moneyIn(currency, one)]),
      ),
    ),
  }),
  categories: ({ categories }, { locale }) => ({
    columns: [['registrations.admin.figures.category', 'text'], ...countColumns],
    lines: categories.map(({ name, ...one }) => [pickText(name, locale), ...countsIn(one)]),
  }),
  countries: ({ countries }, { locale }) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return {
      columns: [['registrations.admin.figures.country', 'text'], ...countColumns],
      lines: countries.map((one) => [names.of(one.code) ?? one.code, ...countsIn(one)]),
    };
  },
  attendances: ({ attendances }, _ctx, say) => ({
    columns: [['registrations.admin.figures.attendance', 'text'], ...countColumns],
    lines: attendances.map((one) => [say(`ui.attendance.${one.attendance}`), ...countsIn(one)]),
  }),
  methods: ({ methods }, _ctx, say) => ({
    columns: [['registrations.admin.figures.method', 'text'], ...moneyColumns],
    lines: methods.map((one) => [say(`payments.method.${one.method}`), ...moneyIn(one.currency, one)]),
  }),
  seats: ({ seats }, { locale }, say) => ({
    columns: [
      ['registrations.admin.figures.seats.of', 'text'],
      ['registrations.admin.figures.seats.taken', 'number'],
      ['registrations.admin.figures.seats.capacity', 'number'],
    ],
    lines: seats.map(({ name, taken, capacity }) => [
      name === null ? say('registrations.admin.figures.seats.edition') : pickText(name, locale),
      taken,
      capacity,
    ]),
  }),
};

async function* onlyOne(lines: readonly Line[]) {
  yield lines;
}

const textWidth = 28;
const numberWidth = 16;

/** Exports one table of the figures as a spreadsheet in the reader's language. It contains no personal data. */
export async function exportFigures(
  ctx: Context,
  { table }: ReceivedBy<typeof contract.exportFigures>['query'],
): Promise<Sendable> {
  const figures = await getFigures(ctx);
  const say: Say = (id) => ctx.services.translate(ctx.locale, id);
  const { columns, lines } = tables[table](figures, ctx, say);
  return xlsxFile(
    `figures-${table}-${figures.today}.xlsx`,
    {
      name: say(`registrations.admin.figures.${table}`),
      columns: columns.map(([head, holds]) => ({
        head: say(head),
        holds,
        width: holds === 'text' ? textWidth : numberWidth,
      })),
    },
    onlyOne(lines),
  );
}
