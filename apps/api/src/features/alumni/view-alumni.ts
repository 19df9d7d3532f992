import type * as contract from '@airway/contract';
import type { AlumnusDetail, ReceivedBy, ReplyOf } from '@airway/contract';
import { recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { findNames } from '../accounts/index.ts';
import { type AlumnusRow, selectAlumnusPage } from './alumni.queries.ts';
import { alumnusOf, entryOf } from './alumni.rules.ts';

/** Lists all entries, for staff. `page` counts from 0. */
export async function listAlumniOfStaff(
  ctx: Context,
  query: ReceivedBy<typeof contract.listAlumniOfStaff>['query'],
): Promise<ReplyOf<typeof contract.listAlumniOfStaff>> {
  const { rows, total } = await selectAlumnusPage(ctx.db, ctx.locale, query);
  return { content: rows.map(entryOf), total };
}

/** Returns one entry completely, and writes an audit entry. */
export async function viewAlumnus(ctx: Context, row: AlumnusRow): Promise<AlumnusDetail> {
  const { account_id: accountId } = row;
  const names = accountId === null ? undefined : await findNames(ctx, [accountId]);
  await recordView(ctx, { action: 'alumnus.viewed', subjectType: 'alumnus', subjectId: row.id });
  return {
    ...alumnusOf(row),
    remarks: row.remarks ?? '',
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    askedAt: row.asked_at?.toISOString() ?? null,
    isMailStopped: row.mail_stopped_at !== null,
    account: accountId === null ? null : { id: accountId, name: names?.get(accountId) ?? '' },
  };
}
