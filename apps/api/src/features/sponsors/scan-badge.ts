import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { defineConsent } from '../../platform/consents.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { findPassed, isCompanionCode } from '../registrations/index.ts';
import { editableBooths } from './booth-staff.access.ts';
import { lockPresent } from './change-sponsors.ts';
import { giveLeadWithin } from './grant-lead.ts';
import type { PlacedSponsor } from './sponsors.queries.ts';

const scanConsent = defineConsent('sponsor-scan', {
  text: 'sponsors.scan.consent.text',
  version: '2026-11-29',
});

/** At a busy booth, a scan takes some seconds. */
const scanning = defineLimit('sponsors.scan', { points: 200, durationSeconds: 600 });

/**
 * Gives a booth the agreed data of a badge's owner, and returns who it is.
 * @throws NOT_FOUND – no confirmed registration of this edition has this badge; it is that of an accompanying
 * person, whose data nobody gave; or the caller lost the booth meanwhile
 * @throws CONFLICT – the person withdrew their data and can only give them again by a card
 * @throws TOO_MANY_REQUESTS – 200 in ten minutes by one account
 */
export async function scanBadge(
  ctx: Context,
  sponsor: PlacedSponsor,
  { code }: ReceivedBy<typeof contract.scanBadge>['body'],
): Promise<ReplyOf<typeof contract.scanBadge>> {
  await ctx.services.limits.take(scanning, accountOf(ctx));
  const among = await editableBooths(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    await lockPresent(trx, sponsor.id, among);
    const registrationId =
      (await findPassed(trx, code)) ??
      failNotFound((await isCompanionCode(trx, code)) ? 'sponsors.scan.companion' : 'sponsors.scan.unknown');
    const giving = { sponsor, registrationId, source: 'scan' as const, consent: scanConsent };
    const result =
      (await giveLeadWithin(ctx, trx, { ...giving, givesPhone: false, message: null })) ??
      failNotFound('sponsors.scan.unknown');
    const { name, affiliation } = result.lead;
    return { name: name ?? '', affiliation: affiliation ?? '', isNew: result.isNew };
  });
}
