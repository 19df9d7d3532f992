import type * as contract from '@airway/contract';
import type { DiscountCode, NewDiscount, ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import type { Insertable } from 'kysely';
import type { DiscountCodesTable } from '../../database/tables.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit, recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv.ts';
import { brokenConstraint, fail } from '../../platform/errors.ts';
import { newId, newReadableCode } from '../../platform/identifiers.ts';
import { batchesOf, paginate } from '../../platform/listing.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { clockInZone } from '../../platform/zones.ts';
import { findNames } from '../accounts/index.ts';
import {
  type EditionRow,
  editionNow,
  getCurrentEditionRow,
  getEditionRow,
  getWholeFeeTable,
  timesOf,
} from '../editions/index.ts';
import { type CodeRow, foundCodes, insertCodes, lockCode, updateCode } from './discount-codes.queries.ts';
import { foldCode, stateOf } from './discount-codes.rules.ts';

type Query = ReceivedBy<typeof contract.listDiscountCodes>['query'];
type Filters = Omit<Query, 'page' | 'size' | 'sort'>;
type NewCodes = ReceivedBy<typeof contract.makeDiscountCodes>['body'];
type Limits = ReceivedBy<typeof contract.changeDiscountCode>['body'];

/** Returns the edition of a list of codes, its categories and its time. */
export async function listedCodes(ctx: Context, { editionId, ...filters }: Filters) {
  const edition =
    editionId === undefined ? await getCurrentEditionRow(ctx) : await getEditionRow(ctx, editionId);
  const { categories, currencies } = await getWholeFeeTable(ctx, edition.id);
  const now = editionNow(timesOf(edition), ctx.now);
  return { edition, categories, currencies, now, filter: { ...filters, editionId: edition.id, now } };
}

const instant = (at: Date | null) => at?.toISOString();

/** Describes the discount of a code, its categories, its state and its times. */
export const describeCode = (
  row: CodeRow,
  categories: readonly { id: string; code: string }[],
  now: Date,
) => ({
  code: row.code,
  kind: row.kind,
  percent: row.percent ?? undefined,
  amounts: { KRW: row.amount_krw ?? undefined, USD: row.amount_usd ?? undefined },
  categoryCodes: categories.flatMap(({ id, code }) => (row.category_ids.includes(id) ? code : [])),
  opensCategories: row.opens_categories,
  state: stateOf(row, now),
  startsAt: instant(row.starts_at),
  endsAt: instant(row.ends_at),
  note: row.note,
});

/**
 * Lists the discount codes of an edition. `page` counts from 0.
 * @throws NOT_FOUND – no such edition
 */
export async function listDiscountCodes(
  ctx: Context,
  { page, size, sort, ...filters }: Query,
): Promise<ReplyOf<typeof contract.listDiscountCodes>> {
  const { edition, categories, currencies, now, filter } = await listedCodes(ctx, filters);
  const columns = {
    createdAt: 'discount_codes.created_at',
    code: 'discount_codes.code',
    uses: 'discount_codes.uses',
  } as const;
  const { rows, total } = await paginate(
    ctx.db,
    foundCodes(ctx.db, filter),
    { page, size, sort },
    columns,
    'discount_codes.id',
  );
  const names = await findNames(
    ctx,
    rows.flatMap((row) => row.created_by ?? []),
  );
  const describe = (row: CodeRow): DiscountCode => ({
    id: row.id,
    ...describeCode(row, categories, now),
    uses: row.uses,
    maximumUses: row.maximum_uses ?? undefined,
    createdAt: editionNow(timesOf(edition), row.created_at).toISOString(),
    createdBy: (row.created_by && names.get(row.created_by)) || null,
  });
  return {
    content: rows.map(describe),
    total,
    editionId: edition.id,
    categories: categories.map(({ code, name }) => ({ code, name })),
    currencies: [...new Set(currencies.map(({ currency }) => currency))],
  };
}

const columns = [
  'registrations.admin.discount.code',
  'registrations.admin.discount.state',
  'registrations.admin.discount.uses',
  'registrations.admin.discount.maximumUses',
  'registrations.admin.discount.endsAt',
  'registrations.admin.discount.note',
] as const satisfies readonly MessageId[];

/**
 * Exports the filtered codes, oldest first. First writes an audit entry with the reason.
 * @throws NOT_FOUND – no such edition
 */
export async function exportDiscountCodes(
  ctx: Context,
  { reason, ...filters }: ReceivedBy<typeof contract.exportDiscountCodes>['body'],
): Promise<Sendable> {
  const { edition, now, filter } = await listedCodes(ctx, filters);
  await recordAuditAlone(ctx, {
    action: 'discount-codes.exported',
    subjectType: 'edition',
    subjectId: edition.id,
    reason,
    details: filters,
  });
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  async function* linesOf() {
    const batches = batchesOf<CodeRow>((after, limit) =>
      foundCodes(ctx.db, filter)
        .$if(after !== undefined, (rest) => rest.where('id', '>', after?.id as string))
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    for await (const rows of batches)
      yield rows.map((row) => [
        row.code,
        say(`registrations.admin.discount.state.${stateOf(row, now)}`),
        row.uses,
        row.maximum_uses ?? '',
        row.ends_at === null ? '' : clockInZone(row.ends_at, edition.time_zone),
        row.note,
      ]);
  }
  const name = `discount-codes-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return csvFile(name, columns.map(say), linesOf());
}

const moment = (text: string | undefined) => (text === undefined ? null : new Date(text));

const limitColumns = ({ maximumUses, startsAt, endsAt, note }: Limits) => ({
  maximum_uses: maximumUses ?? null,
  starts_at: moment(startsAt),
  ends_at: moment(endsAt),
  note,
});

/**
 * Builds the rows of codes with the same rules: one with the typed text, or random ones.
 * @throws INVALID_INPUT – an unknown category
 */
export async function newCodeRows(
  ctx: Context,
  editionId: string,
  {
    code: typed,
    count,
    kind,
    percent,
    amounts,
    categoryCodes,
    opensCategories,
    ...limits
  }: NewDiscount & Pick<NewCodes, 'code' | 'count' | 'maximumUses'>,
): Promise<Insertable<DiscountCodesTable>[]> {
  const { categories } = await getWholeFeeTable(ctx, editionId);
  const categoryIds = categoryCodes.map(
    (wanted) =>
      categories.find(({ code }) => code === wanted)?.id ??
      fail('INVALID_INPUT', { fields: { categoryCodes: 'not_a_choice' } }),
  );
  return Array.from({ length: count }, () => {
    const folded = typed === undefined ? newReadableCode() : foldCode(typed);
    return {
      id: newId(ctx.now),
      edition_id: editionId,
      code: typed === undefined ? readableNumber(folded) : typed.trim().toUpperCase(),
      code_folded: folded,
      kind,
      percent: kind === 'percent' ? (percent ?? null) : null,
      amount_krw: kind === 'amount' ? (amounts?.KRW ?? null) : null,
      amount_usd: kind === 'amount' ? (amounts?.USD ?? null) : null,
      category_ids: categoryIds,
      opens_categories: opensCategories,
      ...limitColumns(limits),
      created_at: ctx.now,
      created_by: accountOf(ctx),
    };
  });
}

/**
 * Makes one code with the typed text, or random codes. All have the same rules.
 * @throws INVALID_INPUT – the edition has a code with this text; an unknown category; or an amount in a currency in which
 * the edition has no fees
 */
export async function makeDiscountCodes(
  ctx: Context,
  { id: editionId }: EditionRow,
  wanted: NewCodes,
): Promise<ReplyOf<typeof contract.makeDiscountCodes>> {
  const { code: _code, count, ...details } = wanted;
  const rows = await newCodeRows(ctx, editionId, wanted);
  const codes = await ctx.db.transaction().execute(async (trx) => {
    const stored = await insertCodes(trx, rows);
    // Random codes of 40 bits do not repeat, so this is the typed one.
    if (stored.length < count) fail('INVALID_INPUT', { fields: { code: 'already_in_use' } });
    await recordAudit(ctx, trx, {
      action: 'discount-codes.made',
      subjectType: 'edition',
      subjectId: editionId,
      details: { ...details, count },
    });
    return stored;
  });
  return { codes };
}

/**
 * Replaces the limits of a code. Its discount stays.
 * @throws INVALID_INPUT – fewer uses than registrations hold
 */
export async function changeDiscountCode(ctx: Context, { id }: CodeRow, limits: Limits): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const before = (await lockCode(trx, id)) ?? fail('NOT_FOUND');
      await updateCode(trx, id, limitColumns(limits));
      await recordAudit(ctx, trx, {
        action: 'discount-code.changed',
        subjectType: 'discount-code',
        subjectId: id,
        details: {
          code: before.code,
          maximumUses: [before.maximum_uses, limits.maximumUses ?? null],
          startsAt: [before.starts_at, limits.startsAt ?? null],
          endsAt: [before.ends_at, limits.endsAt ?? null],
        },
      });
    });
  } catch (error) {
    if (brokenConstraint(error) === 'discount_codes_uses')
      fail('INVALID_INPUT', { fields: { maximumUses: 'below_taken' } });
    throw error;
  }
}

/** Disables a code, or enables it again. Registrations that hold a use keep it. Repeating it changes nothing. */
export async function switchDiscountCode(
  ctx: Context,
  { id }: CodeRow,
  { isDisabled }: { isDisabled: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { code, disabled_at: disabledAt } = (await lockCode(trx, id)) ?? fail('NOT_FOUND');
    if ((disabledAt !== null) === isDisabled) return;
    await updateCode(trx, id, { disabled_at: isDisabled ? ctx.now : null });
    await recordAudit(ctx, trx, {
      action: isDisabled ? 'discount-code.disabled' : 'discount-code.enabled',
      subjectType: 'discount-code',
      subjectId: id,
      details: { code },
    });
  });
}
