import type { Currency, dietaryNeeds, Money, RegistrationColumn, RegistrationEntry } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Context } from '../../platform/context.ts';
import type { XlsxColumn } from '../../platform/xlsx.ts';
import type { selectFoundRows } from './find-registrations.queries.ts';

type DietaryNeed = (typeof dietaryNeeds)[number];
type Row = Awaited<ReturnType<typeof selectFoundRows>>[number];

/** A registration with what a cell shows of it. */
export interface ExportedRegistration {
  row: Row;
  entry: RegistrationEntry;
  tags: readonly string[];
}

export type ExportedCell = string | Money | Date | null;

interface ExportColumn {
  head: MessageId;
  /** In letters. */
  width: number;
  holds: XlsxColumn['holds'];
  cell: (one: ExportedRegistration, ctx: Context) => ExportedCell;
}

const text = (head: MessageId, width: number, cell: ExportColumn['cell']): ExportColumn => ({
  head,
  width,
  holds: 'text',
  cell,
});

/** A column of amounts in one currency, which a spreadsheet can add up. */
const sum = (head: MessageId, currency: Currency): ExportColumn => ({
  head,
  width: 14,
  holds: 'number',
  cell: ({ entry: { charge } }) => (charge?.amount.currency === currency ? charge.amount : null),
});

const moment = (
  head: MessageId,
  at: (one: ExportedRegistration) => string | null | undefined,
): ExportColumn => ({
  head,
  width: 17,
  holds: 'moment',
  cell(one) {
    const instant = at(one);
    return instant == null ? null : new Date(instant);
  },
});

/** Columns of an export by their names in the contract, without the extra answers. */
export const exportColumns: Readonly<Record<Exclude<RegistrationColumn, 'extra'>, ExportColumn>> = {
  number: text('registrations.fact.number', 12, ({ entry }) => entry.registrationNumber),
  state: text('registrations.fact.state', 12, ({ entry }, { services, locale }) =>
    services.translate(locale, `registrations.state.${entry.state}`),
  ),
  name: text('registrations.field.name', 14, ({ row }) => row.name),
  familyName: text('registrations.field.familyName', 16, ({ row }) => row.family_name),
  givenName: text('registrations.field.givenName', 20, ({ row }) => row.given_name),
  badgeName: text('registrations.fact.badge', 24, ({ entry }) => entry.badgeName),
  affiliationKo: text('registrations.field.affiliationKo', 28, ({ row }) => row.affiliation_ko),
  affiliationEn: text('registrations.field.affiliationEn', 32, ({ row }) => row.affiliation_en),
  department: text('registrations.field.department', 18, ({ row }) => row.department),
  country: text('registrations.field.country', 8, ({ row }) => row.country),
  email: text('registrations.field.email', 28, ({ row }) => row.email),
  phone: text('registrations.field.phone', 17, ({ row }) => row.phone),
  licenceNumber: text('registrations.field.licenceNumber', 12, ({ row }) => row.licence_number),
  category: text(
    'registrations.fact.category',
    20,
    ({ entry }, { locale }) => entry.categoryName[locale] ?? entry.categoryCode,
  ),
  attendance: text('registrations.fact.attendance', 12, ({ entry }, { services, locale }) =>
    services.translate(locale, `ui.attendance.${entry.attendance}`),
  ),
  options: text('registrations.fact.options', 36, ({ entry }, { locale }) =>
    entry.options
      .map(({ name, code, person }) => [name[locale] ?? code, person].filter(Boolean).join(': '))
      .join('; '),
  ),
  discount: text('registrations.fact.discount', 14, ({ entry }) => entry.discountCode),
  period: text('registrations.admin.period', 12, ({ entry: { charge } }, { services, locale }) =>
    charge === null ? null : services.translate(locale, `editions.fees.period.${charge.period}`),
  ),
  payment: text('registrations.admin.payment', 14, ({ entry: { charge } }, { services, locale }) =>
    charge === null ? null : services.translate(locale, `payments.admin.phase.${charge.phase}`),
  ),
  paid: {
    head: 'registrations.fact.paid',
    width: 14,
    holds: 'number',
    cell: ({ entry }) => entry.charge?.amount ?? null,
  },
  currency: text('registrations.admin.currency', 8, ({ entry }) => entry.charge?.amount.currency ?? null),
  paidKrw: sum('registrations.admin.paid.KRW', 'KRW'),
  paidUsd: sum('registrations.admin.paid.USD', 'USD'),
  paidAt: moment('registrations.fact.paidAt', ({ entry }) => entry.charge?.paidAt),
  wantsCredits: text('registrations.field.wantsCredits', 8, ({ row }) => (row.wants_credits ? 'Y' : null)),
  dietaryNeed: text('registrations.field.dietaryNeed', 14, ({ row }, { services, locale }) =>
    services.translate(locale, `registrations.options.${row.dietary_need as DietaryNeed}`),
  ),
  dietaryNote: text('registrations.field.dietaryNote', 24, ({ row }) => row.dietary_note),
  createdAt: moment('registrations.fact.createdAt', ({ entry }) => entry.createdAt),
  tags: text('registrations.admin.tags', 24, ({ tags }) => tags.join(', ')),
};
