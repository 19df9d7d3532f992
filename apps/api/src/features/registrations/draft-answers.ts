import { type Attendance, DraftAnswers, type FeeTable, type OptionChoice } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findDraftCode, offersFor } from './draft-discount-code.ts';
import type { DraftRow } from './drafts.queries.ts';
import { answersShown, findFormQuestions } from './extra-answers.ts';
import { selectLines } from './registration-lines.queries.ts';
import { choiceOf, withOwnOptions } from './registration-lines.ts';
import { type RegistrationRow, selectRegistration } from './registrations.queries.ts';
import { choicesOnSale } from './registrations.rules.ts';

/** Returns the answers of a draft. Attendance, options and the wish for an account have their own columns. */
export const answersOf = (row: DraftRow): DraftAnswers =>
  DraftAnswers.parse({
    ...(row.answers as object),
    ...(row.attendance !== null && { attendance: row.attendance }),
    ...(row.options !== null && { options: row.options }),
    ...(row.links_account !== null && { linksAccount: row.links_account }),
  });

/**
 * Returns the offers for a draft: with the categories that its code opens, and with the options of the registration that
 * it changes, even if they are off sale.
 */
export async function tableFor(ctx: Context, row: DraftRow, draftCode: Parameters<typeof offersFor>[2]) {
  const { table, code } = await offersFor(ctx, row, draftCode);
  const { registration_id: id } = row;
  return { table: id === null ? table : await withOwnOptions(ctx, table, id), code };
}

/**
 * Returns the chosen options that are still on sale. An accompanying person without a name does not count. If the form
 * did not ask, these are the options of the registration.
 */
export async function choicesIn(
  ctx: Context,
  row: DraftRow,
  table: FeeTable,
  attendance: Attendance,
): Promise<OptionChoice[]> {
  const { options } = answersOf(row);
  if (options === undefined)
    return row.registration_id === null
      ? []
      : (await selectLines(ctx.db, [row.registration_id])).map(choiceOf);
  const choices = options.flatMap(({ code = '', person }): OptionChoice[] =>
    person === '' ? [] : [person === undefined ? { code } : { code, person }],
  );
  return choicesOnSale(table, { audience: row.audience, attendance }, choices);
}

/** Returns the chosen attendance. If the form did not ask, it is that of the registration. */
export const attendanceIn = (row: DraftRow, registration: RegistrationRow | undefined): Attendance =>
  row.attendance ?? registration?.attendance ?? 'on-site';

export const findRegistrationOf = async (ctx: Context, { registration_id: id }: DraftRow) =>
  id === null ? undefined : selectRegistration(ctx.db, id);

/** Returns the questions that the edition asks the chosen category. */
export async function findDraftQuestions(ctx: Context, row: DraftRow, { categories }: FeeTable) {
  const { categoryCode } = answersOf(row);
  const category = categories.find(
    ({ code, audience }) => code === categoryCode && audience === row.audience,
  );
  return category === undefined ? [] : findFormQuestions(ctx, row.edition_id, category.id);
}

const formDefaults = {
  affiliationEn: '',
  department: '',
  licenceNumber: '',
  givenName: '',
  dietaryNeed: 'none',
  dietaryNote: '',
  wantsCredits: false,
  agreesToTerms: false,
  agreesToPrivacy: false,
  agreesToRefundRule: false,
  agreesToThirdParty: false,
  agreesToMarketingEmail: false,
  agreesToMarketingSms: false,
};

// Old drafts may contain a postal address, which the form no longer has.
const audienceFields = {
  korean: ['country', 'zipcode', 'addr1', 'addr2'],
  international: ['name', 'licenceNumber', 'affiliationKo', 'zipcode', 'addr1', 'addr2'],
} as const;

/** Builds the form of a draft: its answers, without those that its audience and category do not need. */
export async function formOf(ctx: Context, row: DraftRow): Promise<Record<string, unknown>> {
  const { linksAccount: _linksAccount, ...otherAnswers } = answersOf(row);
  const answers: Record<string, unknown> = { ...formDefaults, ...otherAnswers };
  for (const field of audienceFields[row.audience]) delete answers[field];
  if (row.audience === 'international') {
    answers.wantsCredits = false;
    answers.agreesToThirdParty = false;
  }
  const draftCode = await findDraftCode(ctx, row);
  const { table } = await tableFor(ctx, row, draftCode);
  const category = table.categories.find(({ code }) => code === answers.categoryCode);
  const attendance = attendanceIn(row, await findRegistrationOf(ctx, row));
  answers.attendance = attendance;
  answers.options = await choicesIn(ctx, row, table, attendance);
  if (draftCode !== undefined) answers.discountCode = draftCode.row.code;
  if (row.audience === 'korean' && category?.licence === 'none') answers.licenceNumber = '';
  const questions = await findDraftQuestions(ctx, row, table);
  answers.extraAnswers = answersShown(questions, otherAnswers.extraAnswers ?? {});
  return { ...answers, audience: row.audience, locale: row.locale, requestKey: row.request_key };
}
