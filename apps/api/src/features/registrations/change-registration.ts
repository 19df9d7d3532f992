import type { FeeTable, Quote, RegistrationForm } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, RefusalError } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { requireNewEmail } from '../accounts/index.ts';
import { getOpenFeeTable } from '../editions/index.ts';
import { requirePayable } from '../payments/index.ts';
import { answerColumns } from './answer-columns.ts';
import { confirmWithin } from './confirm-registration.ts';
import { type CodeRow, updateUse } from './discount-codes.queries.ts';
import { openedBy } from './discount-codes.rules.ts';
import { findHeldCode, findTypedCode, findUsedCode } from './discount-codes.ts';
import { type DraftRow, selectDraft, updateDraftSubmitted } from './drafts.queries.ts';
import { checkDues, isSameMember } from './dues-list.ts';
import { isEmailVerified, refuseUnproven } from './email-proof.ts';
import { exchangeHeld, exchangeLines, lineDetails } from './exchange-lines.ts';
import { replaceExtraAnswers, type ValidExtraAnswers, validateExtraAnswers } from './extra-answers.ts';
import { logRegistration } from './log-registration.ts';
import { mailAboutNewEmail } from './mail-about-new-email.ts';
import { mailDue } from './mail-due.ts';
import { maskedChanges } from './masked-answers.ts';
import { offerFor } from './offer.ts';
import { duplicateFields, type RegisterOptions, remindOfNumber } from './register.ts';
import { consentRows } from './registration-consents.ts';
import { upsertConsents } from './registration-detail.queries.ts';
import { answersOf, changesIn } from './registration-detail.rules.ts';
import { withOwnOptions } from './registration-lines.ts';
import { own } from './registrations.access.ts';
import { type RegistrationRow, selectRegistration, updateAnswers } from './registrations.queries.ts';
import { foldEmail } from './registrations.rules.ts';
import { lockUnpaid } from './unpaid-registration.ts';

type Category = FeeTable['categories'][number];

interface Change {
  draft: DraftRow;
  form: RegistrationForm;
  category: Category;
  quote: Quote;
  /** Code in the form. */
  code: CodeRow | undefined;
  /** Options on sale, and those of the registration. */
  options: FeeTable['options'];
  /** Account that gets the registration if it has none yet. */
  accountId: string | undefined;
  codeOf(categoryId: string): string | undefined;
  extra: ValidExtraAnswers;
}

interface AuditedParts extends Pick<Change, 'codeOf'> {
  lines: Awaited<ReturnType<typeof exchangeLines>>;
  /** Discount codes before and after. */
  discountCodes: (string | null)[];
}

async function auditChange(
  ctx: Context,
  trx: Trx,
  [before, after]: [RegistrationRow, RegistrationRow],
  { codeOf, lines, discountCodes }: AuditedParts,
): Promise<void> {
  const answers = answersOf(before);
  const category = [codeOf(before.category_id), codeOf(after.category_id)];
  await recordAudit(ctx, trx, {
    action: 'registration.changed',
    subjectType: 'registration',
    subjectId: before.id,
    details: {
      ...maskedChanges(answers, changesIn(answers, answersOf(after))),
      ...(category[0] !== category[1] && { categoryCode: category }),
      ...(before.attendance !== after.attendance && { attendance: [before.attendance, after.attendance] }),
      ...(discountCodes[0] !== discountCodes[1] && { discountCode: discountCodes }),
      ...lineDetails(lines),
    },
  });
}

/** @returns whether it was confirmed */
async function changeWithin(ctx: Context, trx: Trx, id: string, change: Change): Promise<boolean> {
  const { draft, form, category, quote, code, accountId } = change;
  const before = await lockUnpaid(ctx, trx, id, 'the registration is changed');
  const currentDraft = await selectDraft(trx, draft.id);
  // The same form was sent twice.
  if (currentDraft?.changes_version === null) return false;
  if (before.state === 'cancelled')
    fail('CONFLICT', { sentence: { id: 'registrations.change.isCancelled' } });
  requireSeen(before.version, draft.changes_version, 'registrations.change.isOvertaken');
  await updateAnswers(trx, id, {
    ...answerColumns(form, category),
    account_id: before.account_id ?? accountId ?? null,
  });
  await upsertConsents(trx, consentRows(ctx, id, form));
  const lines = await exchangeLines(ctx, trx, id, { options: change.options, after: form.options ?? [] });
  await replaceExtraAnswers(ctx, trx, id, change.extra, draft.id);
  const codeBefore = await findUsedCode(trx, id);
  const isOtherCode = codeBefore?.id !== code?.id;
  if (isOtherCode) await updateUse(trx, id, code?.id);
  await updateDraftSubmitted(trx, draft.id, id).execute();
  const after = (await selectRegistration(trx, id)) ?? fail('NOT_FOUND');
  if (after.email_folded !== before.email_folded)
    await mailAboutNewEmail(ctx, trx, before, { email: after.email, draftId: draft.id });
  await auditChange(ctx, trx, [before, after], {
    codeOf: change.codeOf,
    lines,
    discountCodes: [codeBefore?.code ?? null, code?.code ?? null],
  });
  const isFree = quote.total.amountMinor === 0;
  const isMoved = before.category_id !== category.id || before.attendance !== after.attendance;
  const isOther = isMoved || lines.isChanged || isOtherCode;
  const isDueAnew = isOther || after.email_folded !== before.email_folded;
  const isConfirmedNow = isFree && (await confirmWithin(ctx, trx, after));
  if (!isFree && isDueAnew) await mailDue(ctx, trx, after, quote, `version ${after.version}`);
  if (isOther)
    await exchangeHeld(ctx, trx, [before, after], { lines, codes: { before: codeBefore, after: code } });
  return isConfirmedNow;
}

/**
 * Changes the registration of a reopened draft, in one transaction. The number stays, open orders are closed, the
 * seat moves with the category, and a free registration is confirmed. A refusal changes nothing.
 * @throws CONFLICT – it was changed elsewhere since the draft was opened, or cancelled
 * @throws ALREADY_PAID – it is confirmed
 * @throws PAYMENT_IN_PROGRESS – a charge may be in progress
 * @throws VERIFICATION_REQUIRED – a changed e-mail address is not verified
 * @throws ALREADY_REGISTERED – another registration has this mailbox or licence number
 * @throws CATEGORY_FULL, OPTION_FULL – the other category or a new option has no seat left
 * @throws EDITION_FULL – it becomes on site, and no seat is left
 * @throws PAYMENT_NOT_CONFIGURED, REGISTRATION_NOT_OPEN, REGISTRATION_CLOSED, INVALID_INPUT – as for a new one
 */
export async function changeRegistration(
  ctx: Context,
  draft: DraftRow,
  form: RegistrationForm,
  { witness, accountId }: Pick<RegisterOptions, 'witness' | 'accountId'>,
): Promise<void> {
  const id = draft.registration_id ?? fail('NOT_FOUND');
  const present = (await selectRegistration(ctx.db, id, own(ctx.actor))) ?? fail('NOT_FOUND');
  if (foldEmail(form.email) !== present.email_folded) {
    await requireNewEmail(ctx, form.email);
    if (!(await isEmailVerified(ctx, form.email, witness))) refuseUnproven();
  }
  const held = await findHeldCode(ctx, present);
  const code = await findTypedCode(ctx, present.edition_id, form.discountCode, held);
  const openTable = await getOpenFeeTable(ctx, present.edition_id, openedBy(code));
  const table = await withOwnOptions(ctx, openTable, id);
  const { category, quote } = offerFor(table, form, code);
  if (!isSameMember(present, form, category))
    await (await checkDues(ctx, present.edition_id, form, category))(ctx.db);
  await requirePayable(ctx, quote.total);
  const codeOf = (categoryId: string) => table.categories.find((one) => one.id === categoryId)?.code;
  const extra = await validateExtraAnswers(
    ctx,
    { editionId: present.edition_id, categoryId: category.id },
    form.extraAnswers ?? {},
    [draft.id, id],
  );
  const change = { draft, form, category, quote, code, options: table.options, accountId, codeOf, extra };
  try {
    const isConfirmedNow = await ctx.db.transaction().execute((trx) => changeWithin(ctx, trx, id, change));
    if (isConfirmedNow) logRegistration(ctx, 'confirmed', id);
  } catch (error) {
    const fields = duplicateFields[brokenConstraint(error) ?? ''];
    if (fields === undefined) throw error;
    if (fields.email !== undefined) await remindOfNumber(ctx, present.edition_id, form.email);
    throw new RefusalError('ALREADY_REGISTERED', { fields });
  }
}
