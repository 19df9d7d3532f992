import { DraftAnswers, type Locale, Uuid } from '@airway/contract';
import * as z from 'zod/mini';
import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { defineJob, enqueue } from '../../platform/jobs.ts';
import {
  runWithinBudgetInSavepoint,
  spendLicenceQuestionBudget,
  spendRequestBudget,
} from '../../platform/message-budgets.ts';
import { sendMailLater } from '../../platform/outbox.ts';
import { findAccountIdBehind } from './connect-account.ts';
import { selectDraft } from './drafts.queries.ts';
import { draftIdOf } from './drafts.service.ts';
import { isEmailVerified, refuseUnproven } from './email-proof.ts';
import { licenceMails } from './licence-cases.mails.ts';
import {
  existsOpenCaseAbout,
  insertLicenceCase,
  lockRegistrationByLicence,
  selectLicenceCase,
} from './licence-cases.queries.ts';
import { selectRegistration } from './registrations.queries.ts';
import { foldEmail, userNameFor } from './registrations.rules.ts';

export const licenceQuestionPending = defineJob('tell-licence-holder', z.strictObject({ caseId: Uuid }));

/** Mails the holder of the number, within the limits for strangers' mails. @throws TOO_MANY_REQUESTS, UNAVAILABLE */
async function mailHolderWithin(
  ctx: Context,
  trx: Trx,
  caseId: string,
  holder: { email: string; locale: Locale },
): Promise<void> {
  const message = { purpose: 'LicenceCase', channel: 'Email' as const, to: foldEmail(holder.email) };
  await spendRequestBudget(ctx, trx, message, { isRepeatable: true });
  await sendMailLater(ctx, trx, licenceMails.holder, {
    subjectId: caseId,
    values: {},
    recipient: holder.email,
    locale: holder.locale,
  });
}

/** Job: mails the holder of a number later, when an earlier mail was over the limit of the inbox. */
export async function mailLicenceHolder(ctx: Context, { caseId }: { caseId: string }): Promise<void> {
  const present = await selectLicenceCase(ctx.db, caseId);
  if (present === undefined || present.decision !== null) return;
  const holder = await selectRegistration(ctx.db, present.registration_id);
  if (holder === undefined) return;
  await ctx.db.transaction().execute((trx) => mailHolderWithin(ctx, trx, caseId, holder));
}

/**
 * Asks staff about a licence number that another registration already uses. It helps a person whose registration was
 * rejected because of it. Name and addresses come from the draft. Both sides are mailed, and neither learns who the
 * other is. The holder is mailed once, however many people ask. Repeating it changes nothing. One inbox may ask about
 * three numbers per day.
 * @throws DRAFT_EXPIRED – the draft is gone
 * @throws VERIFICATION_REQUIRED – the e-mail address of the draft is not verified
 * @throws NOT_FOUND – no other registration uses the number (any more)
 * @throws INVALID_INPUT – the draft has no e-mail address, or it is the holder's own
 * @throws TOO_MANY_REQUESTS – a fourth number in a day
 */
export async function askAboutLicence(
  ctx: Context,
  { note, accessToken }: { note: string; accessToken?: string | undefined },
): Promise<void> {
  const draft = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  const answers = DraftAnswers.parse(draft.answers);
  const { email = '', phone = '', licenceNumber = '' } = answers;
  const name = userNameFor({
    name: answers.name ?? null,
    familyName: answers.familyName ?? '',
    givenName: answers.givenName ?? '',
  });
  if (email.trim() === '') fail('INVALID_INPUT', { fields: { email: 'required' } });
  const accountId = accessToken === undefined ? undefined : await findAccountIdBehind(ctx, accessToken);
  if (!(await isEmailVerified(ctx, email, { draftId: draft.id, accountId }))) return refuseUnproven();
  const id = newId(ctx.now);
  await ctx.db.transaction().execute(async (trx) => {
    const holder = await lockRegistrationByLicence(trx, draft.edition_id, licenceNumber.trim());
    if (holder === undefined) return failNotFound('registrations.licence.free');
    if (holder.email_folded === foldEmail(email))
      fail('INVALID_INPUT', { fields: { email: 'already_registered' } });
    const isKnown = await existsOpenCaseAbout(trx, holder.id);
    const isNew = await insertLicenceCase(trx, {
      id,
      edition_id: draft.edition_id,
      licence_number: licenceNumber.trim(),
      registration_id: holder.id,
      asker_name: name,
      asker_email: email.trim(),
      asker_email_folded: foldEmail(email),
      asker_phone: phone.trim(),
      asker_locale: draft.locale,
      note,
      created_at: ctx.now,
      decision: null,
      decided_at: null,
    });
    if (!isNew) return;
    await spendLicenceQuestionBudget(ctx, trx, email);
    await sendMailLater(ctx, trx, licenceMails.received, {
      subjectId: id,
      values: {},
      recipient: email.trim(),
      locale: draft.locale,
    });
    if (isKnown) return;
    if (!(await runWithinBudgetInSavepoint(trx, () => mailHolderWithin(ctx, trx, id, holder))))
      await enqueue(ctx, trx, licenceQuestionPending, { caseId: id });
  });
}
