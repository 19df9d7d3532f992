import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { forgotten, insertWithdrawal, lockLead, updateLead, updateOverdueLeads } from './leads.queries.ts';
import { oldestLead } from './leads.rules.ts';

/**
 * Takes a lead back from its sponsor: what it said is forgotten, that it was withdrawn is kept. One that ended
 * already stays as it is.
 */
export const withdrawLead = (ctx: Context, id: string, among: Rows<'sponsor_leads'>): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, id, among);
    if (lead === undefined || lead.ended_at !== null) return;
    await updateLead(trx, id, { ...forgotten, ended_at: ctx.now, ended_by: 'person' });
    await insertWithdrawal(trx, id, ctx.now);
  });

/** Forgets what sponsors may not have any more: of cancelled registrations, of accounts that were left, too old. */
export async function forgetOverdueLeads(ctx: Context): Promise<void> {
  const count = await updateOverdueLeads(ctx.db, ctx.now, oldestLead(ctx.now));
  if (count > 0) ctx.log.info({ count }, 'what sponsors may not have any more was forgotten');
}
