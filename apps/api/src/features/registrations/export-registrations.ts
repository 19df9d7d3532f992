import type * as contract from '@airway/contract';
import {
  currencyExponent,
  type dietaryNeeds,
  type Money,
  type ReceivedBy,
  type Sendable,
} from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv.ts';
import { batchesOf } from '../../platform/listing.ts';
import { clockInZone } from '../../platform/zones.ts';
import { pickText } from '../editions/index.ts';
import { describeExtraAnswers, findKnownQuestions } from './extra-answers.ts';
import { countFound, type RegistrationFilter, selectFoundAfter } from './find-registrations.queries.ts';
import { filterFor } from './find-registrations.ts';
import { entryOf, type ListedEdition, listedEdition } from './registration-entries.ts';

type DietaryNeed = (typeof dietaryNeeds)[number];
type Row = Awaited<ReturnType<typeof selectFoundAfter>>[number];

/** Formats an amount that a spreadsheet can add up: won, or dollars with cents. */
const amountText = ({ amountMinor, currency }: Money) =>
  (amountMinor / 10 ** currencyExponent[currency]).toFixed(currencyExponent[currency]);

const columns = [
  'registrations.fact.number',
  'registrations.fact.state',
  'registrations.field.name',
  'registrations.field.familyName',
  'registrations.field.givenName',
  'registrations.field.affiliationKo',
  'registrations.field.affiliationEn',
  'registrations.field.department',
  'registrations.field.country',
  'registrations.field.email',
  'registrations.field.phone',
  'registrations.field.licenceNumber',
  'registrations.fact.category',
  'registrations.fact.attendance',
  'registrations.fact.options',
  'registrations.fact.discount',
  'registrations.admin.period',
  'registrations.admin.payment',
  'registrations.fact.paid',
  'registrations.admin.currency',
  'registrations.fact.paidAt',
  'registrations.field.wantsCredits',
  'registrations.field.dietaryNeed',
  'registrations.field.dietaryNote',
  'registrations.fact.createdAt',
] as const satisfies readonly MessageId[];

/** Builds one row, keyed by the messages of its column headings. */
function lineOf(
  ctx: Context,
  row: Row,
  parts: Parameters<typeof entryOf>[1],
  edition: ListedEdition,
): Record<(typeof columns)[number], string> {
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  const { charge, ...entry } = entryOf(row, parts, edition);
  const at = (instant: string | null | undefined) =>
    instant == null ? '' : clockInZone(new Date(instant), edition.timeZone);
  return {
    'registrations.fact.number': entry.registrationNumber,
    'registrations.fact.state': say(`registrations.state.${entry.state}`),
    'registrations.field.name': row.name ?? '',
    'registrations.field.familyName': row.family_name,
    'registrations.field.givenName': row.given_name,
    'registrations.field.affiliationKo': row.affiliation_ko ?? '',
    'registrations.field.affiliationEn': row.affiliation_en,
    'registrations.field.department': row.department,
    'registrations.field.country': row.country,
    'registrations.field.email': row.email,
    'registrations.field.phone': row.phone,
    'registrations.field.licenceNumber': row.licence_number ?? '',
    'registrations.fact.category': entry.categoryName[ctx.locale] ?? entry.categoryCode,
    'registrations.fact.attendance': say(`ui.attendance.${entry.attendance}`),
    'registrations.fact.options': entry.options
      .map(({ name, code, person }) => [name[ctx.locale] ?? code, person].filter(Boolean).join(': '))
      .join('; '),
    'registrations.fact.discount': entry.discountCode ?? '',
    'registrations.admin.period': charge === null ? '' : say(`editions.fees.period.${charge.period}`),
    'registrations.admin.payment': charge === null ? '' : say(`payments.admin.phase.${charge.phase}`),
    'registrations.fact.paid': charge === null ? '' : amountText(charge.amount),
    'registrations.admin.currency': charge?.amount.currency ?? '',
    'registrations.fact.paidAt': at(charge?.paidAt),
    'registrations.field.wantsCredits': row.wants_credits ? 'Y' : '',
    'registrations.field.dietaryNeed': say(`registrations.options.${row.dietary_need as DietaryNeed}`),
    'registrations.field.dietaryNote': row.dietary_note,
    'registrations.fact.createdAt': at(entry.createdAt),
  };
}

/** Cells of the questions of the edition. A choice is in the reader's language. */
async function extraCells(
  ctx: Context,
  edition: ListedEdition,
  rows: readonly Row[],
  ids: readonly string[],
) {
  if (ids.length === 0) return () => [];
  const answers = await describeExtraAnswers(
    ctx,
    edition.id,
    rows.map(({ id }) => id),
  );
  return (row: Row) =>
    ids.map((id) => {
      const answer = answers.get(row.id)?.find(({ questionId }) => questionId === id);
      return (answer?.words ?? []).map((words) => pickText(words, ctx.locale)).join('; ');
    });
}

async function* linesOf(
  ctx: Context,
  filter: RegistrationFilter,
  edition: ListedEdition,
  questionIds: readonly string[],
) {
  const batches = batchesOf<Row>((after, limit) =>
    selectFoundAfter(ctx.db, filter, { after: after?.id, limit }),
  );
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const lines = Map.groupBy(await edition.linesOf(ids), (line) => line.registration_id);
    const codes = await edition.codesOf(ids);
    const extraOf = await extraCells(ctx, edition, rows, questionIds);
    yield rows.map((row) => {
      const line = lineOf(ctx, row, { lines: lines.get(row.id) ?? [], codes }, edition);
      return [...columns.map((id) => line[id]), ...extraOf(row)];
    });
  }
}

/**
 * Exports the filtered registrations with personal data, in the reader's language. Before the file begins, writes an
 * audit entry with the reason.
 * @throws NOT_FOUND – no such edition
 */
export async function exportRegistrations(
  ctx: Context,
  { reason, ...filters }: ReceivedBy<typeof contract.exportRegistrations>['body'],
): Promise<Sendable> {
  const edition = await listedEdition(ctx, filters.editionId);
  const filter = filterFor(ctx, edition.id, filters);
  const counted = await countFound(ctx.db, filter);
  await recordAuditAlone(ctx, {
    action: 'registrations.exported',
    subjectType: 'edition',
    subjectId: edition.id,
    reason,
    details: { ...filters, count: counted.reduce((sum, { count }) => sum + count, 0) },
  });
  const questions = await findKnownQuestions(ctx, edition.id);
  const heads = [
    ...columns.map((id) => ctx.services.translate(ctx.locale, id)),
    ...questions.map(({ text }) => pickText(text, ctx.locale)),
  ];
  const name = `registrations-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return csvFile(
    name,
    heads,
    linesOf(
      ctx,
      filter,
      edition,
      questions.map(({ id }) => id),
    ),
  );
}
