import type { Trx } from '../../database/client.ts';
import { bilingual } from '../../platform/bilingual.ts';
import { type Consent, filledTextHash } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { pickText } from '../editions/index.ts';
import { type Contact, findContact } from '../registrations/index.ts';
import {
  insertLead,
  insertLeadConsent,
  type LeadRow,
  lockLeadAt,
  type NewLeadRow,
  updateLead,
} from './leads.queries.ts';
import { itemsOf, oldestLead } from './leads.rules.ts';
import { lockSponsorShared, type SponsorRow } from './sponsors.queries.ts';

/** Data that a visitor agrees to give to a sponsor. */
export interface LeadGrant {
  sponsor: Pick<SponsorRow, 'id' | 'edition_id' | 'name_ko' | 'name_en'>;
  registrationId: string;
  source: LeadRow['source'];
  /** The consent text. Its placeholder `company` gets the name of the sponsor. */
  consent: Consent;
  givesPhone: boolean;
  message: string | null;
}

type LeadContent = Required<
  Pick<NewLeadRow, 'source' | 'name' | 'affiliation' | 'email' | 'phone' | 'message' | 'account_id'>
>;

const givenOf = ({ source, givesPhone, message }: LeadGrant, contact: Contact): LeadContent => ({
  source,
  name: contact.name,
  affiliation: contact.affiliation,
  email: contact.email,
  phone: givesPhone ? contact.phone : null,
  message,
  account_id: contact.accountId,
});

const contentFields = ['name', 'affiliation', 'email', 'phone', 'message'] as const;

/** Checks whether a sponsor has all of it. A scan adds nothing to existing data. */
function isGiven(ctx: Context, present: LeadRow, leadContent: LeadContent): boolean {
  if (present.ended_at !== null || present.given_at < oldestLead(ctx.now)) return false;
  return leadContent.source === 'scan' || contentFields.every((item) => present[item] === leadContent[item]);
}

/**
 * Gives a visitor's data to a sponsor and stores the consent. Existing data are not given again. A card replaces
 * earlier data, a scan does not.
 * @returns undefined if the sponsor was deleted, or the registration is not a confirmed one of its edition
 * @throws CONFLICT – a scan after the person withdrew: booth staff alone cannot undo a withdrawal
 */
export async function giveLeadWithin(
  ctx: Context,
  trx: Trx,
  giving: LeadGrant,
): Promise<{ lead: LeadRow; isNew: boolean } | undefined> {
  const { sponsor, registrationId, source, consent } = giving;
  if (!(await lockSponsorShared(trx, sponsor.id))) return undefined;
  const contact = await findContact(trx, registrationId);
  if (contact?.editionId !== sponsor.edition_id) return undefined;
  const leadContent = givenOf(giving, contact);
  const isFirst = await insertLead(trx, {
    id: newId(ctx.now),
    sponsor_id: sponsor.id,
    registration_id: registrationId,
    given_at: ctx.now,
    ...leadContent,
  });
  const present = await lockLeadAt(trx, sponsor.id, registrationId);
  if (source === 'scan' && present.ended_by === 'person')
    fail('CONFLICT', { sentence: { id: 'sponsors.scan.withdrawn' } });
  if (!isFirst && isGiven(ctx, present, leadContent)) return { lead: present, isNew: false };
  const change = { ...leadContent, given_at: ctx.now, ended_at: null, ended_by: null };
  const lead = isFirst ? present : await updateLead(trx, present.id, change);
  const recipient = pickText(bilingual(sponsor, 'name'), ctx.locale);
  await insertLeadConsent(trx, {
    lead_id: lead.id,
    source: leadContent.source,
    agreed: true,
    recipient,
    items: itemsOf(lead.phone !== null),
    version: consent.version,
    text_hash: filledTextHash(ctx, ctx.locale, consent, { company: recipient }),
    locale: ctx.locale,
    agreed_at: ctx.now,
  });
  return { lead, isNew: true };
}
