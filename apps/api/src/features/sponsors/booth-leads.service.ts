import type * as contract from '@airway/contract';
import type { Lead, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { countLeads, selectLeadPage } from './lead-lists.queries.ts';
import { leadsOfBooth, presentLeads } from './leads.access.ts';
import { type LeadRow, lockLead, updateLead } from './leads.queries.ts';
import type { PlacedSponsor } from './sponsors.queries.ts';

const leadOf = (row: LeadRow): Lead => ({
  id: row.id,
  name: row.name ?? '',
  affiliation: row.affiliation ?? '',
  email: row.email ?? '',
  phone: row.phone,
  message: row.message,
  source: row.source,
  givenAt: row.given_at.toISOString(),
  note: row.note,
});

/** Lists the leads of a booth, with the number of ended ones. `page` counts from 0. */
export async function listLeads(
  ctx: Context,
  { id }: PlacedSponsor,
  query: ReceivedBy<typeof contract.listLeads>['query'],
): Promise<ReplyOf<typeof contract.listLeads>> {
  const { rows, total } = await selectLeadPage(ctx.db, await leadsOfBooth(ctx, id), query);
  const { endedCount } = await countLeads(ctx.db, id, presentLeads(ctx.now));
  return { content: rows.map(leadOf), total, endedCount };
}

/**
 * Sets the booth staff's note about a visitor. An equal note changes nothing.
 * @throws NOT_FOUND – the lead was withdrawn meanwhile; CONFLICT – a colleague changed the note meanwhile
 */
export const noteLead = (
  ctx: Context,
  { id, sponsor_id: sponsorId }: LeadRow,
  { note, seen }: ReceivedBy<typeof contract.noteLead>['body'],
): Promise<Lead> =>
  ctx.db.transaction().execute(async (trx) => {
    const lead =
      (await lockLead(trx, id, await leadsOfBooth(ctx, sponsorId))) ?? failNotFound('sponsors.card.notFound');
    const present = lead.note ?? '';
    if (present !== note && present !== seen) fail('CONFLICT');
    return leadOf(await updateLead(trx, id, { note: note || null }));
  });

/** Counts the leads of a sponsor, for staff, who may not read them. */
export const countSponsorLeads = (
  ctx: Context,
  { id }: PlacedSponsor,
): Promise<ReplyOf<typeof contract.countSponsorLeads>> => countLeads(ctx.db, id, presentLeads(ctx.now));
