import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { cancelWithin } from './cancel-registration.ts';
import { licenceMails } from './licence-cases.mails.ts';
import {
  deleteDecidedCases,
  type LicenceCaseRow,
  lockLicenceCase,
  selectOpenLicenceCasePage,
  updateCaseDecided,
} from './licence-cases.queries.ts';
import { logRegistration } from './log-registration.ts';
import { lockRegistration } from './registrations.queries.ts';
import { publicStateFor, userNameFor } from './registrations.rules.ts';

/** Days for which a decided case is stored. */
const retentionDays = 90;

export async function listLicenceCases(
  ctx: Context,
  query: ReceivedBy<typeof contract.listLicenceCases>['query'],
): Promise<ReplyOf<typeof contract.listLicenceCases>> {
  const { rows, total } = await selectOpenLicenceCasePage(ctx.db, query);
  const content = rows.map((row) => ({
    id: row.id,
    licenceNumber: row.licence_number,
    since: row.created_at.toISOString(),
    note: row.note,
    asker: { name: row.asker_name, email: row.asker_email, phone: row.asker_phone },
    holder: {
      registrationNumber: readableNumber(row.number),
      name: userNameFor({ name: row.name, familyName: row.family_name, givenName: row.given_name }),
      email: row.email,
      phone: row.phone,
      state: publicStateFor(row.state, undefined),
      registeredAt: row.registered_at.toISOString(),
    },
  }));
  return { content, total };
}

/**
 * Decides a case: cancels the registration that holds the number, or leaves it. Mails the asker either way, and the
 * holder if they lose their registration. The same decision may be repeated.
 * @throws NOT_FOUND – the case was deleted meanwhile
 * @throws CONFLICT – it was decided differently
 * @throws ALREADY_PAID, PAYMENT_IN_PROGRESS – as for any cancellation
 */
export async function decideLicenceCase(
  ctx: Context,
  { id, registration_id: registrationId }: LicenceCaseRow,
  { decision, reason }: { decision: 'freed' | 'dismissed'; reason: string },
): Promise<void> {
  const cancelled = await ctx.db.transaction().execute(async (trx) => {
    // Lock the registration first, in the same order as when someone asks. A new asker then waits for the case.
    await lockRegistration(trx, registrationId);
    const present = (await lockLicenceCase(trx, id)) ?? failNotFound('registrations.licence.noCase');
    if (present.decision !== null) return present.decision === decision ? undefined : fail('CONFLICT');
    await updateCaseDecided(trx, id, decision, ctx.now);
    await sendMailLater(ctx, trx, licenceMails[decision], {
      subjectId: id,
      recipient: present.asker_email,
      locale: present.asker_locale,
      values: { reason },
    });
    await recordAudit(ctx, trx, {
      action: `licence-case.${decision}`,
      subjectType: 'registration',
      subjectId: registrationId,
      reason,
    });
    return decision === 'freed' ? cancelWithin(ctx, trx, registrationId, { reason }) : undefined;
  });
  if (cancelled !== undefined && cancelled.registration.state !== 'cancelled')
    logRegistration(ctx, 'cancelled', registrationId);
}

/** Deletes decided cases with the askers' data, some time after the decision. */
export const forgetDecidedCases = (ctx: Context): Promise<void> =>
  deleteDecidedCases(ctx.db, new Date(ctx.now.getTime() - retentionDays * 24 * 3600_000));
