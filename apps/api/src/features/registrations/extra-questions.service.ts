import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@airway/contract';
import type { ExtraQuestion, FieldCode, QuestionsOfStaff, ReceivedBy } from '@airway/contract';
import { recordAudit } from '../../platform/audit.ts';
import { touchContent } from '../../platform/content.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { requireSeen } from '../../platform/version-of.ts';
import { addDays, addMonths, dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { type EditionRow, editionNow, getWholeFeeTable, timesOf } from '../editions/index.ts';
import {
  countExtraAnswers,
  type QuestionSet,
  selectQuestions,
  updateDeletedEarlier,
  upsertQuestions,
} from './extra-questions.queries.ts';
import { allKnown, choicesIn, questionsScope } from './extra-questions.rules.ts';

const daysAfterMeeting = 90;
/** Registrations are emptied then at the latest. */
const longestMonths = 12;

const none: QuestionSet = { version: 0, questions: [], known: [] };

/** Returns the questions that staff added, with counts of the answers. */
export async function getExtraQuestions(ctx: Context, edition: EditionRow): Promise<QuestionsOfStaff> {
  const { version, questions, known } = (await selectQuestions(ctx.db, edition.id)) ?? none;
  const { categories } = await getWholeFeeTable(ctx, edition.id);
  const choiceIds = known.flatMap((question) => choicesIn(question).map(({ id }) => id));
  const counts = await countExtraAnswers(ctx.db, edition.id, choiceIds);
  const countOf = (questionId: string, choiceId: string) =>
    counts.find((one) => one.question_id === questionId && one.choice_id === choiceId)?.answers ?? 0;
  return {
    version,
    questions,
    deletesOn: addDays(edition.ends_on, daysAfterMeeting),
    categories: categories.map(({ id, name, audience }) => ({ id, name, audience })),
    counts: known
      .map((question) => ({
        questionId: question.id,
        text: question.text,
        isRemoved: !questions.some(({ id }) => id === question.id),
        answers: countOf(question.id, ''),
        choices: choicesIn(question).map(({ id, text }) => ({ text, answers: countOf(question.id, id) })),
      }))
      .filter(({ isRemoved, answers }) => !isRemoved || answers > 0),
  };
}

/** @throws INVALID_INPUT – unknown category, another kind under a known id, or a date that is past or too late */
function requireFitting(
  questions: readonly ExtraQuestion[],
  { questions: present, known }: QuestionSet,
  { today, latest, categoryIds }: { today: string; latest: string; categoryIds: ReadonlySet<string> },
): void {
  const fields: Record<string, FieldCode> = {};
  for (const [index, question] of questions.entries()) {
    const at = (name: string) => `questions.${index}.${name}`;
    const before = known.find(({ id }) => id === question.id);
    if (before !== undefined && before.kind !== question.kind) fields[at('kind')] = 'answered';
    if (question.categoryIds?.some((id) => !categoryIds.has(id))) fields[at('categoryIds')] = 'not_a_choice';
    const isUnchanged = present.some(
      ({ id, deletesOn }) => id === question.id && deletesOn === question.deletesOn,
    );
    if (!isUnchanged && question.deletesOn <= today) fields[at('deletesOn')] = 'too_small';
    if (!isUnchanged && question.deletesOn > latest) fields[at('deletesOn')] = 'too_large';
  }
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields });
}

/**
 * Changes the added questions. Answers to removed questions and choices stay readable. An earlier date of deletion
 * applies to given answers, too; a later one does not. Equal questions change nothing.
 * @throws CONFLICT – somebody changed them since `version`
 * @throws INVALID_INPUT – unknown category, another kind under a known id, or a date that is past or more than a year
 * after the meeting
 */
export async function putExtraQuestions(
  ctx: Context,
  edition: EditionRow,
  { version, questions }: ReceivedBy<typeof contract.putExtraQuestions>['body'],
): Promise<QuestionsOfStaff> {
  const { categories } = await getWholeFeeTable(ctx, edition.id);
  await ctx.db.transaction().execute(async (trx) => {
    const present = (await selectQuestions(trx, edition.id)) ?? none;
    if (isDeepStrictEqual(present.questions, questions)) return;
    requireSeen(present.version, version);
    requireFitting(questions, present, {
      today: dayInZone(editionNow(timesOf(edition), ctx.now), staffTimeZone),
      latest: addMonths(edition.ends_on, longestMonths),
      categoryIds: new Set(categories.map(({ id }) => id)),
    });
    const next = { version: version + 1, questions, known: allKnown(present.known, questions) };
    // Of two writers at the same time, the second waits here and finds another version.
    if (!(await upsertQuestions(trx, edition.id, next, ctx.now))) fail('CONFLICT');
    for (const { id, deletesOn } of questions) await updateDeletedEarlier(trx, edition.id, id, deletesOn);
    const textsOf = (set: readonly ExtraQuestion[]) =>
      set.map(({ text }) => text.ko || text.en || '').join(', ');
    await touchContent(ctx, trx, questionsScope(edition.id));
    await recordAudit(ctx, trx, {
      action: 'registration-questions.changed',
      subjectType: 'edition',
      subjectId: edition.id,
      details: { version: next.version, questions: [textsOf(present.questions), textsOf(questions)] },
    });
  });
  return getExtraQuestions(ctx, edition);
}
