import type * as contract from '@airway/contract';
import type { CardOfBooth, ReceivedBy, ReplyOf, SentCard } from '@airway/contract';
import type { Rows } from '../../database/rows.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { findConfirmedRegistration, findContact, readsItsMails } from '../registrations/index.ts';
import { cardConsent } from './card-consent.ts';
import { describeLeads } from './describe-leads.ts';
import { withdrawLead } from './end-leads.ts';
import { giveLeadWithin } from './grant-lead.ts';
import { ownLeads } from './leads.access.ts';
import type { LeadRow } from './leads.queries.ts';
import type { ShownSponsor } from './sponsors.access.ts';

/** Repeated sending and withdrawing fills a table that only grows. */
const changing = defineLimit('sponsors.card.changes', { points: 50, durationSeconds: 24 * 3600 });

const at =
  (sponsorId: string, registrationId: string): Rows<'sponsor_leads'> =>
  (of) =>
    of.and([
      of('sponsor_leads.sponsor_id', '=', sponsorId),
      of('sponsor_leads.registration_id', '=', registrationId),
    ]);

/** Returns the data that the caller may send to a sponsor, and the data that it already has. */
export async function getSponsorCard(ctx: Context, { sponsor, edition }: ShownSponsor): Promise<CardOfBooth> {
  const registrationId = await findConfirmedRegistration(ctx, edition.id);
  const contact = registrationId && (await findContact(ctx.db, registrationId));
  if (!contact) return { card: null, sent: null };
  const { name, affiliation, email } = contact;
  const phone = (await readsItsMails(ctx, registrationId)) ? contact.phone : null;
  const [sent = null] = await describeLeads(ctx.db, at(sponsor.id, registrationId));
  return { card: { name, affiliation, email, phone }, sent };
}

/**
 * Sends the card of the caller's registration to a sponsor. An equal card changes nothing.
 * @throws NOT_FOUND – the caller has no confirmed registration in the sponsor's edition, or the sponsor is gone
 * @throws INVALID_INPUT – the caller only knows number and e-mail, so may not send the telephone number
 * @throws TOO_MANY_REQUESTS – 50 times a day for one registration
 */
export async function sendSponsorCard(
  ctx: Context,
  shown: ShownSponsor,
  { givesPhone, message }: ReceivedBy<typeof contract.sendSponsorCard>['body'],
): Promise<CardOfBooth> {
  const { sponsor, edition } = shown;
  const registrationId =
    (await findConfirmedRegistration(ctx, edition.id)) ?? failNotFound('sponsors.card.noRegistration');
  if (givesPhone && !(await readsItsMails(ctx, registrationId)))
    fail('INVALID_INPUT', { fields: { givesPhone: 'not_a_choice' } });
  await ctx.services.limits.take(changing, registrationId);
  const giving = { sponsor, registrationId, source: 'card' as const, consent: cardConsent };
  await ctx.db
    .transaction()
    .execute(
      async (trx) =>
        (await giveLeadWithin(ctx, trx, { ...giving, givesPhone, message: message || null })) ??
        failNotFound('sponsors.notFound'),
    );
  return getSponsorCard(ctx, shown);
}

/** Lists the data that sponsors received from the caller's registrations. */
export async function listSponsorCards(ctx: Context): Promise<ReplyOf<typeof contract.listSponsorCards>> {
  return { content: await describeLeads(ctx.db, ownLeads(ctx.actor)) };
}

export async function withdrawSponsorCard(ctx: Context, { id }: LeadRow): Promise<SentCard> {
  await withdrawLead(ctx, id, ownLeads(ctx.actor));
  const only: Rows<'sponsor_leads'> = (of) =>
    of.and([ownLeads(ctx.actor)(of), of('sponsor_leads.id', '=', id)]);
  const [card] = await describeLeads(ctx.db, only);
  return card ?? failNotFound('sponsors.card.notFound');
}
