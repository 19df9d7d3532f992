import {
  type CompiledQuery,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { DiscountCodesTable } from '../../database/tables.ts';

export type CodeRow = Selectable<DiscountCodesTable>;

const codesOf = (db: Db | Trx) => db.selectFrom('discount_codes').selectAll('discount_codes');

export const selectCode = (db: Db | Trx, id: string): Promise<CodeRow | undefined> =>
  codesOf(db).where('id', '=', id).executeTakeFirst();

export const selectCodes = (db: Db, ids: readonly string[]): Promise<CodeRow[]> =>
  codesOf(db)
    .where('id', '=', (of) => of.fn.any(of.val(ids)))
    .execute();

export const lockCode = (trx: Trx, id: string): Promise<CodeRow | undefined> =>
  codesOf(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export const selectCodeByText = (db: Db, editionId: string, folded: string): Promise<CodeRow | undefined> =>
  codesOf(db).where('edition_id', '=', editionId).where('code_folded', '=', folded).executeTakeFirst();

/** Selects the codes of registrations, with the id of the registration. */
export const selectUsedCodes = (db: Db | Trx, registrationIds: readonly string[]) =>
  codesOf(db)
    .innerJoin('code_uses', 'code_uses.code_id', 'discount_codes.id')
    .select('code_uses.registration_id')
    .where('code_uses.registration_id', '=', (of) => of.fn.any(of.val(registrationIds)))
    .execute();

/** Inserts codes. Skips texts that the edition has already. @returns the stored texts */
export async function insertCodes(
  trx: Trx,
  rows: readonly Insertable<DiscountCodesTable>[],
): Promise<string[]> {
  const stored = await trx
    .insertInto('discount_codes')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['edition_id', 'code_folded']).doNothing())
    .returning('code')
    .execute();
  return stored.map(({ code }) => code);
}

export async function updateCode(
  trx: Trx,
  id: string,
  change: Updateable<DiscountCodesTable>,
): Promise<void> {
  await trx.updateTable('discount_codes').set(change).where('id', '=', id).execute();
}

export const insertUse = (db: Db | Trx, registrationId: string, codeId: string): CompiledQuery =>
  db.insertInto('code_uses').values({ registration_id: registrationId, code_id: codeId }).compile();

/** Replaces the code of a registration; undefined removes it. */
export async function updateUse(trx: Trx, registrationId: string, codeId: string | undefined): Promise<void> {
  await trx.deleteFrom('code_uses').where('registration_id', '=', registrationId).execute();
  if (codeId !== undefined) await trx.executeQuery(insertUse(trx, registrationId, codeId));
}

/** Takes the use of one code and returns that of another. Breaks `code_used_up`. */
export const changeUses = (db: Db | Trx, taken: string | null, returned: string | null): CompiledQuery =>
  sql`select change_code_uses(${taken}::uuid, ${returned}::uuid)`.compile(db);

/** Takes the use of the code of a registration, if it has one. Breaks `code_used_up`. */
export const takeUseOf = (trx: Trx, registrationId: string) =>
  sql`select change_code_uses(code_id, null) from code_uses where registration_id = ${registrationId}`.execute(
    trx,
  );

/** Returns the use of the code of a registration, if it has one. */
export const returnUseOf = (trx: Trx, registrationId: string) =>
  sql`select change_code_uses(null, code_id) from code_uses where registration_id = ${registrationId}`.execute(
    trx,
  );

export async function insertOrderDiscount(
  trx: Trx,
  row: { payment_id: string; code_id: string; amount_minor: number },
): Promise<void> {
  await trx.insertInto('order_discounts').values(row).execute();
}

/** Selects the discount in an order, found by the key of its page. */
export const selectOrderDiscount = (db: Db, statusKey: string) =>
  db
    .selectFrom('order_discounts')
    .innerJoin('payments', 'payments.id', 'order_discounts.payment_id')
    .innerJoin('discount_codes', 'discount_codes.id', 'order_discounts.code_id')
    .select(['order_discounts.amount_minor', 'discount_codes.code'])
    .where('payments.status_key', '=', statusKey)
    .executeTakeFirst();

export async function updateDraftCode(db: Db, draftId: string, codeId: string | null): Promise<void> {
  await db.updateTable('registration_drafts').set({ code_id: codeId }).where('id', '=', draftId).execute();
}

interface CodeFilter {
  editionId: string;
  query?: string | undefined;
  state?: keyof typeof inState | undefined;
  /** By the clock of the edition. */
  now: Date;
}

/** The states of `stateOf` as conditions. */
export const inState = {
  disabled: () => sql<SqlBool>`disabled_at is not null`,
  over: (now: Date) => sql<SqlBool>`disabled_at is null and ends_at <= ${now}`,
  'used-up': (now: Date) => sql<SqlBool>`disabled_at is null and (ends_at > ${now}) is not false
    and uses >= maximum_uses`,
  upcoming: (now: Date) => sql<SqlBool>`disabled_at is null and (ends_at > ${now}) is not false
    and (uses < maximum_uses) is not false and starts_at > ${now}`,
  active: (now: Date) => sql<SqlBool>`disabled_at is null and (ends_at > ${now}) is not false
    and (uses < maximum_uses) is not false and (starts_at <= ${now}) is not false`,
};

/** Selects the matching codes of an edition, unordered. */
export const foundCodes = (db: Db, { editionId, query = '', state, now }: CodeFilter) =>
  codesOf(db)
    .where('edition_id', '=', editionId)
    .$if(query !== '', (of) =>
      of.where(sql<SqlBool>`strpos(upper(code || ' ' || code_folded || ' ' || note), upper(${query})) > 0`),
    )
    .$if(state !== undefined, (of) => of.where(inState[state as keyof typeof inState](now)));
