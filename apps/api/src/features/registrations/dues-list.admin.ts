import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type EditionRow, findMemberCategories, getWholeFeeTable } from '../editions/index.ts';
import {
  countMembersByYear,
  deleteMembersOfYear,
  lockDues,
  selectYearThatCounts,
  upsertDuesYear,
} from './dues-list.queries.ts';

export async function getDuesList(
  ctx: Context,
  { id }: EditionRow,
): Promise<ReplyOf<typeof contract.getDuesList>> {
  const [year, years, { categories }, ids] = await Promise.all([
    selectYearThatCounts(ctx.db, id),
    countMembersByYear(ctx.db, id),
    getWholeFeeTable(ctx, id),
    findMemberCategories(ctx, id),
  ]);
  const own = categories.filter((one) => ids.includes(one.id));
  return { year, years, categories: own.map(({ code, name }) => ({ code, name })) };
}

/** Sets the year whose dues count. Registrations keep their price. */
export async function putDuesYear(
  ctx: Context,
  { id }: EditionRow,
  { year }: ReceivedBy<typeof contract.putDuesYear>['body'],
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await selectYearThatCounts(trx, id);
    if (before === year) return;
    await upsertDuesYear(trx, id, year);
    await recordAudit(ctx, trx, {
      action: 'dues-list.year-changed',
      subjectType: 'edition',
      subjectId: id,
      details: { year: [before, year] },
    });
  });
}

/** Deletes the members of a year. Registrations keep their price. */
export async function clearDuesList(
  ctx: Context,
  { id }: EditionRow,
  { year, reason }: ReceivedBy<typeof contract.clearDuesList>['body'],
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockDues(trx, id);
    const count = await deleteMembersOfYear(trx, id, year);
    if (count === 0) return;
    await recordAudit(ctx, trx, {
      action: 'dues-list.cleared',
      subjectType: 'edition',
      subjectId: id,
      reason,
      details: { year, count },
    });
  });
}
