import type * as contract from '@airway/contract';
import type { FeeTable, ReceivedBy, RegistrationDetail } from '@airway/contract';
import type { Updateable } from 'kysely';
import type { Trx } from '../../database/client.ts';
import type { RegistrationsTable } from '../../database/tables.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, fail, RefusalError } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/mailboxes.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { requireNewEmail } from '../accounts/index.ts';
import { getWholeFeeTable } from '../editions/index.ts';
import { licenceOf } from './answer-columns.ts';
import { editExtraAnswers } from './extra-answers.ts';
import { mailAboutNewEmail } from './mail-about-new-email.ts';
import { maskedChanges } from './masked-answers.ts';
import { duplicateFields } from './register.ts';
import { selectConsents } from './registration-detail.queries.ts';
import { answersOf, answersWith, changesIn } from './registration-detail.rules.ts';
import { describeCurrent, viewOf } from './registration-detail.ts';
import { lockRegistration, type RegistrationRow, updateAnswers } from './registrations.queries.ts';
import { foldEmail } from './registrations.rules.ts';

type Answers = RegistrationDetail['answers'];

const columns = {
  name: 'name',
  familyName: 'family_name',
  givenName: 'given_name',
  email: 'email',
  phone: 'phone',
  licenceNumber: 'licence_number',
  affiliationKo: 'affiliation_ko',
  affiliationEn: 'affiliation_en',
  department: 'department',
  country: 'country',
  zipcode: 'zipcode',
  addr1: 'addr1',
  addr2: 'addr2',
  dietaryNeed: 'dietary_need',
  dietaryNote: 'dietary_note',
  wantsCredits: 'wants_credits',
} as const satisfies Record<keyof Answers, keyof RegistrationsTable>;

function columnsOf(changes: Partial<Answers>): Updateable<RegistrationsTable> {
  const entries = Object.entries(changes).map(([key, value]) => [columns[key as keyof Answers], value]);
  const { email } = changes;
  return {
    ...Object.fromEntries(entries),
    ...(email === undefined ? {} : { email_folded: foldEmail(email), mailbox: mailboxOf(email) }),
  };
}

/** Validates the new answers like the form. @throws INVALID_INPUT */
async function validate(
  trx: Trx,
  row: RegistrationRow,
  next: Answers,
  rule: FeeTable['categories'][number]['licence'],
): Promise<Answers> {
  const { wantsCredits } = next;
  // An answer that was valid when given stays valid, even if the rule changed.
  if (next.licenceNumber === row.licence_number && wantsCredits === row.wants_credits) return next;
  const licenceNumber = licenceOf(
    { audience: 'korean', licenceNumber: next.licenceNumber ?? '', wantsCredits },
    rule,
  );
  if (wantsCredits && !row.wants_credits) {
    const consents = await selectConsents(trx, row.id);
    // Credits are reported to a third party, and only the person can consent to that.
    if (!consents.some(({ purpose, agreed }) => purpose === 'thirdParty' && agreed))
      fail('INVALID_INPUT', { fields: { wantsCredits: 'consent_required' } });
  }
  return { ...next, licenceNumber };
}

type Edit = ReceivedBy<typeof contract.editRegistration>['body'];

async function editWithin(
  ctx: Context,
  trx: Trx,
  id: string,
  { audience, version, reason, extraAnswers, ...changedAnswers }: Edit,
  ruleOf: (categoryId: string) => FeeTable['categories'][number]['licence'],
): Promise<void> {
  const row = (await lockRegistration(trx, id)) ?? fail('NOT_FOUND');
  if (row.audience !== audience) fail('INVALID_INPUT', { fields: { audience: 'not_a_choice' } });
  if (row.state === 'cancelled')
    fail('CONFLICT', { sentence: { id: 'registrations.admin.edit.isCancelled' } });
  requireSeen(row.version, version, 'registrations.admin.edit.isOvertaken');
  const before = answersOf(row);
  const changes = changesIn(
    before,
    await validate(trx, row, answersWith(before, changedAnswers), ruleOf(row.category_id)),
  );
  const changedQuestions =
    extraAnswers === undefined ? [] : await editExtraAnswers(ctx, trx, row, extraAnswers);
  if (Object.keys(changes).length + changedQuestions.length === 0) return recordAudit(ctx, trx, viewOf(id));
  await updateAnswers(trx, id, columnsOf(changes));
  if (changes.email !== undefined && foldEmail(changes.email) !== row.email_folded)
    await mailAboutNewEmail(ctx, trx, row, { email: changes.email });
  await recordAudit(ctx, trx, {
    action: 'registration.edited',
    subjectType: 'registration',
    subjectId: id,
    reason,
    details: {
      ...maskedChanges(before, changes),
      ...(changedQuestions.length > 0 && { extraAnswers: changedQuestions }),
    },
  });
}

/**
 * Changes answers on behalf of a registrant. Absent answers stay. Neither price nor category changes. Stores old and
 * new values in the audit log, masked as in lists; of the questions of the edition only their ids.
 * @throws CONFLICT – somebody else edited it since `version`, or it is cancelled
 * @throws ALREADY_REGISTERED – another registration has this mailbox or licence number
 * @throws INVALID_INPUT – an answer of the other form; an e-mail domain that the site rejects; a missing licence
 * number; credits without the person's consent to report them; an answer to a question of the edition
 */
export async function editRegistration(
  ctx: Context,
  present: RegistrationRow,
  edit: Edit,
): Promise<RegistrationDetail> {
  const { id } = present;
  if (edit.email !== undefined && edit.email !== present.email) await requireNewEmail(ctx, edit.email);
  const { categories } = await getWholeFeeTable(ctx, present.edition_id);
  const ruleOf = (categoryId: string) =>
    categories.find((one) => one.id === categoryId)?.licence ?? 'optional';
  try {
    await ctx.db.transaction().execute((trx) => editWithin(ctx, trx, id, edit, ruleOf));
  } catch (error) {
    const fields = duplicateFields[brokenConstraint(error) ?? ''];
    if (fields === undefined) throw error;
    throw new RefusalError('ALREADY_REGISTERED', { fields });
  }
  return describeCurrent(ctx, id);
}
