import type {
  FeeOption,
  FeeTable,
  Money,
  OptionChoice,
  RegistrationOption,
  RegistrationSummary,
} from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/identifiers.ts';
import { getWholeFeeTable, type Seats } from '../editions/index.ts';
import type { NamedLines } from './cancellation.rules.ts';
import {
  type LineRow,
  selectLines,
  selectOptionIds,
  selectOrderLines,
} from './registration-lines.queries.ts';
import type { RegistrationRow } from './registrations.queries.ts';

interface Table {
  options: readonly Pick<FeeOption, 'id' | 'code'>[];
}

/** Builds the rows of chosen options. Ignores unknown codes. */
export const newLines = (
  ctx: Context,
  { options }: Table,
  registrationId: string,
  choices: readonly OptionChoice[],
) =>
  choices.flatMap(({ code, person = null }) => {
    const option = options.find((one) => one.code === code);
    if (option === undefined) return [];
    return {
      id: newId(ctx.now),
      registration_id: registrationId,
      option_id: option.id,
      person_name: person,
      created_at: ctx.now,
    };
  });

/** Returns the lines of registrations. Asks the database only where the edition has options. */
export const findLines = async (ctx: Context, { options }: Table, registrationIds: readonly string[]) =>
  options.length === 0 ? [] : selectLines(ctx.db, registrationIds);

/** Returns the category with a seat of a registration. Null if it attends online. */
export const seatOf = ({
  category_id: categoryId,
  attendance,
}: Pick<RegistrationRow, 'category_id' | 'attendance'>) => (attendance === 'online' ? null : categoryId);

/** Returns the seats of a registration whose row is locked. */
export const seatsOf = async (
  trx: Trx,
  row: Pick<RegistrationRow, 'id' | 'category_id' | 'attendance'>,
): Promise<Seats> => ({ categoryId: seatOf(row), optionIds: await selectOptionIds(trx, row.id) });

/** Converts a line to the form's answer. */
export const choiceOf = ({ code, person_name: person }: LineRow): OptionChoice =>
  person === null ? { code } : { code, person };

export const describeLine = (line: LineRow): RegistrationOption => ({
  code: line.code,
  kind: line.kind,
  name: bilingual(line, 'name'),
  person: line.person_name,
});

export const namedLines = (lines: readonly LineRow[]): NamedLines =>
  new Map(lines.map((line) => [line.id, describeLine(line)]));

/** Adds the options of a registration that went off sale to the fee table, so that a change can keep them. */
export async function withOwnOptions(
  ctx: Context,
  table: FeeTable,
  registrationId: string,
): Promise<FeeTable> {
  const whole = await getWholeFeeTable(ctx, table.editionId);
  const lines = await findLines(ctx, whole, [registrationId]);
  const own = whole.options.filter(
    ({ id, isOnSale }) => !isOnSale && lines.some((line) => line.option_id === id),
  );
  return {
    ...table,
    options: [...table.options, ...own.map(({ isOnSale: _isOnSale, ...option }) => option)],
  };
}

/** Returns the price of each line: the one in the order of `payment`, or else the one today. */
export async function pricesOf(
  ctx: Context,
  lines: readonly LineRow[],
  priceToday: (code: string) => Money | undefined,
  payment: NonNullable<RegistrationSummary['payment']> | undefined,
): Promise<RegistrationSummary['options']> {
  const ordered =
    payment === undefined || lines.length === 0 ? [] : await selectOrderLines(ctx.db, payment.statusKey);
  return lines.map((line) => {
    const paid = line.paid_minor ?? ordered.find((one) => one.line_id === line.id)?.amount_minor;
    const price: Money | null =
      paid === undefined || payment === undefined
        ? (priceToday(line.code) ?? null)
        : { amountMinor: paid, currency: payment.amount.currency };
    return { ...describeLine(line), price };
  });
}
