import type { Draft, FeeTable, Quote } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { getFeeTable } from '../editions/index.ts';
import { type CodeRow, selectCode } from './discount-codes.queries.ts';
import { openedBy } from './discount-codes.rules.ts';
import { findCodeProblem, findHeldCode } from './discount-codes.ts';
import type { DraftRow } from './drafts.queries.ts';
import { selectRegistration } from './registrations.queries.ts';

interface DraftCode {
  row: CodeRow;
  problem: NonNullable<Draft['discount']>['problem'];
}

/** Returns the code whose use the registration of a draft holds. */
export async function findHeldCodeOfDraft(
  ctx: Context,
  { registration_id: id }: Pick<DraftRow, 'registration_id'>,
): Promise<CodeRow | undefined> {
  const registration = id === null ? undefined : await selectRegistration(ctx.db, id);
  return registration && findHeldCode(ctx, registration);
}

/** Returns the code of a draft, and why it cannot be used now. */
export async function findDraftCode(ctx: Context, draft: DraftRow): Promise<DraftCode | undefined> {
  const row = draft.code_id === null ? undefined : await selectCode(ctx.db, draft.code_id);
  if (row === undefined) return undefined;
  const problem = (await findCodeProblem(ctx, row)) ?? null;
  if (problem === null) return { row, problem };
  const held = await findHeldCodeOfDraft(ctx, draft);
  return { row, problem: held?.id === row.id ? null : problem };
}

/** Returns the fee table for a draft, with the categories that its code opens, and the code if it can be used. */
export async function offersFor(
  ctx: Context,
  { edition_id: editionId }: DraftRow,
  code: DraftCode | undefined,
): Promise<{ table: FeeTable; code: CodeRow | undefined }> {
  const usable = code?.problem === null ? code.row : undefined;
  return { table: await getFeeTable(ctx, editionId, openedBy(usable)), code: usable };
}

/** Describes the code of a draft. */
export async function describeDraftCode(
  ctx: Context,
  code: DraftCode | undefined,
  { table, quote }: { table: FeeTable; quote: Quote | null },
): Promise<Draft['discount']> {
  if (code === undefined) return null;
  const { categories } = await getFeeTable(ctx, table.editionId);
  return {
    code: code.row.code,
    problem: code.problem ?? (quote !== null && quote.discount === null ? 'code_other_category' : null),
    opens: table.categories.filter(({ id }) => categories.every((one) => one.id !== id)),
  };
}
