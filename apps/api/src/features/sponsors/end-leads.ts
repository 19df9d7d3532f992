import type { Trx } from '../../database/client.ts';
import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { forgotten, insertWithdrawal, lockLead, updateLead, updateOverdueLeads } from './leads.queries.ts';
import { oldestLead } from './leads.rules.ts';

/**
 * Withdraws a lead from its sponsor: erases its content, but records the withdrawal. An ended lead stays unchanged.
 * @returns whether it was there
 */
export async function withdrawWithin(
  ctx: Context,
  trx: Trx,
  id: string,
  among?: Rows<'sponsor_leads'>,
): Promise<boolean> {
  const lead = await lockLead(trx, id, among);
  if (lead === undefined || lead.ended_at !== null) return false;
  await updateLead(trx, id, { ...forgotten, ended_at: ctx.now, ended_by: 'person' });
  await insertWithdrawal(trx, id, ctx.now);
  return true;
}

/** Withdraws a lead, in a transaction of its own. */
export const withdrawLead = (ctx: Context, id: string, among: Rows<'sponsor_leads'>): Promise<boolean> =>
  ctx.db.transaction().execute((trx) => withdrawWithin(ctx, trx, id, among));

/** Erases leads that sponsors may no longer have: of cancelled registrations, of closed accounts, or too old. */
export async function forgetOverdueLeads(ctx: Context): Promise<void> {
  const count = await updateOverdueLeads(ctx.db, ctx.now, oldestLead(ctx.now));
  if (count > 0) ctx.log.info({ count }, 'what sponsors may not have any more was forgotten');
}
