import type { Rows } from '../../database/rows.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { editableBooths } from './booth-staff.access.ts';
import { type LeadRow, selectLead } from './leads.queries.ts';
import { oldestLead } from './leads.rules.ts';
import { namedShownSponsor, type ShownSponsor } from './sponsors.access.ts';

/** Leads of registrations that a caller acts for: by their own token, by their submitted form, or by their account. */
export const ownLeads =
  (actor: Actor): Rows<'sponsor_leads'> =>
  (of) => {
    if (actor.kind === 'account')
      return of.exists(
        of
          .selectFrom('registrations')
          .select('registrations.id')
          .whereRef('registrations.id', '=', 'sponsor_leads.registration_id')
          .where('registrations.account_id', '=', actor.accountId),
      );
    const id = actor.kind === 'draft' || actor.kind === 'registrant' ? actor.registrationId : undefined;
    return id === undefined ? of.lit(false) : of('sponsor_leads.registration_id', '=', id);
  };

/**
 * Leads that a sponsor may have: not ended, not too old, and not of a cancelled registration or a closed account,
 * even before the job has erased them.
 */
export const presentLeads =
  (now: Date): Rows<'sponsor_leads'> =>
  (of) =>
    of.and([
      of('sponsor_leads.ended_at', 'is', null),
      of('sponsor_leads.given_at', '>=', oldestLead(now)),
      of.exists(
        of
          .selectFrom('registrations')
          .select('registrations.id')
          .whereRef('registrations.id', '=', 'sponsor_leads.registration_id')
          .where('registrations.state', '=', 'confirmed'),
      ),
      of.not(
        of.exists(
          of
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'sponsor_leads.account_id')
            .where('accounts.retired_at', 'is not', null),
        ),
      ),
    ]);

/** Returns the leads that the staff of a booth may read. */
export async function leadsOfBooth(ctx: Context, sponsorId: string): Promise<Rows<'sponsor_leads'>> {
  const booths = await editableBooths(ctx);
  return (of) =>
    of.and([
      of('sponsor_leads.sponsor_id', '=', sponsorId),
      presentLeads(ctx.now)(of),
      of.exists(
        of
          .selectFrom('sponsors')
          .select('sponsors.id')
          .whereRef('sponsors.id', '=', 'sponsor_leads.sponsor_id')
          .where(booths),
      ),
    ]);
}

/** Call options for a booth to send a card to. */
export const namedBoothOfCard = {
  row: (
    ctx: Context,
    { editionId, sponsorId }: { editionId: string; sponsorId: string },
  ): Promise<ShownSponsor | undefined> => namedShownSponsor.row(ctx, { id: editionId, sponsorId }),
  notFound: namedShownSponsor.notFound,
};

/** Call options for a lead that the caller gave. */
export const namedOwnLead = {
  row: (ctx: Context, { id }: { id: string }): Promise<LeadRow | undefined> =>
    selectLead(ctx.db, id, ownLeads(ctx.actor)),
  notFound: 'sponsors.card.notFound' as const,
};

/** Call options for a lead of the caller's own booth. */
export const namedBoothLead = {
  row: async (ctx: Context, { sponsorId, leadId }: { sponsorId: string; leadId: string }) =>
    selectLead(ctx.db, leadId, await leadsOfBooth(ctx, sponsorId)),
  notFound: 'sponsors.card.notFound' as const,
};
