import {
  answerFileEndings,
  type ExtraAnswer,
  type ExtraQuestion,
  type FieldCode,
  maximumBytesOf,
  questionsFor,
  questionsShown,
  type StoredFile,
  type SurveyAnswers,
  validateAnswers,
} from '@airway/contract';
import type { CompiledQuery } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { editionNow, getEditionRow, timesOf } from '../editions/index.ts';
import { attachFiles, eraseFilesOf, listFilesOf, signedAddressOf } from '../files/index.ts';
import { answerFileUse } from './answer-files.ts';
import {
  deleteExtraAnswers,
  selectExtraAnswers,
  selectQuestions,
  upsertExtraAnswers,
} from './extra-questions.queries.ts';
import { inOrder, questionsScope, wordsOf } from './extra-questions.rules.ts';

/** Returns the questions of an edition, and the day in Seoul by its clock. */
export async function findQuestions(ctx: Context, editionId: string) {
  const all = await ctx.services.content.cached(
    questionsScope(editionId),
    'questions',
    async () => (await selectQuestions(ctx.db, editionId))?.questions ?? [],
  );
  if (all.length === 0) return { all, today: '' };
  const now = editionNow(timesOf(await getEditionRow(ctx, editionId)), ctx.now);
  return { all, today: dayInZone(now, staffTimeZone) };
}

/** Returns the questions that the form of an edition has for a category now. */
export async function findFormQuestions(
  ctx: Context,
  editionId: string,
  categoryId: string,
): Promise<ExtraQuestion[]> {
  const { all, today } = await findQuestions(ctx, editionId);
  return questionsFor(all, categoryId, today);
}

/** Returns the answers that a form shows: a question may have been removed, or hidden by a later answer. */
export function answersShown(questions: readonly ExtraQuestion[], answers: SurveyAnswers): SurveyAnswers {
  const shown = new Set(questionsShown(questions, answers).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)));
}

/** Valid answers with the questions of their form. */
export interface ValidExtraAnswers {
  questions: readonly ExtraQuestion[];
  answers: SurveyAnswers;
  fileIds: readonly string[];
  /** Questions of the edition without an answer, also those of other categories. */
  unansweredIds: readonly string[];
}

const fileIdsIn = (questions: readonly ExtraQuestion[], answers: SurveyAnswers): string[] =>
  questions.flatMap(({ id, kind }) =>
    kind === 'file' && answers[id] !== undefined ? String(answers[id]) : [],
  );

/** Returns the problem of a file as an answer. Somebody may have answered with the file of another question. */
function fileProblem(question: ExtraQuestion, file: StoredFile | undefined): FieldCode | undefined {
  if (question.kind !== 'file') return undefined;
  if (file === undefined) return 'required';
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (!question.accepts.some((kind) => answerFileEndings[kind].some((one) => one === ending)))
    return 'file_type';
  return file.sizeBytes > maximumBytesOf(question) ? 'too_large' : undefined;
}

interface ValidatedAnswers {
  given: SurveyAnswers;
  /** Ids of the form and of the registration, to which a file may be attached already. */
  holders: readonly string[];
  isDraft?: boolean;
}

/** Runs `validateExtraAnswers` with questions that were read before. */
export async function validateAgainst(
  ctx: Context,
  { all, today }: Awaited<ReturnType<typeof findQuestions>>,
  categoryId: string,
  { given, holders, ...options }: ValidatedAnswers,
): Promise<ValidExtraAnswers> {
  const questions = questionsFor(all, categoryId, today);
  const validated = validateAnswers(questions, given, options);
  const problems: Record<string, FieldCode> = 'problems' in validated ? validated.problems : {};
  const answers = 'value' in validated ? validated.value : {};
  const fileIds = fileIdsIn(questions, answers);
  if (fileIds.length > 0) {
    const files = [...(await listFilesOf(ctx, answerFileUse, holders)).values()].flat();
    for (const question of questions) {
      const fileId = answers[question.id];
      const problem =
        fileId &&
        fileProblem(
          question,
          files.find(({ id }) => id === fileId),
        );
      if (problem) problems[question.id] = problem;
    }
  }
  if (Object.keys(problems).length === 0) {
    const unansweredIds = all.map(({ id }) => id).filter((id) => answers[id] === undefined);
    return { questions, answers, fileIds, unansweredIds };
  }
  const entries = Object.entries(problems).slice(0, 100);
  return fail('INVALID_INPUT', {
    fields: Object.fromEntries(entries.map(([name, problem]) => [`extraAnswers.${name}`, problem])),
  });
}

/**
 * Validates answers against the questions in force.
 * @param holders ids of the form and of the registration, to which a file may be attached already
 * @throws INVALID_INPUT – by question: `extraAnswers.q4`
 */
export const validateExtraAnswers = async (
  ctx: Context,
  { editionId, categoryId }: { editionId: string; categoryId: string },
  given: SurveyAnswers,
  holders: readonly string[],
  options: { isDraft?: boolean } = {},
): Promise<ValidExtraAnswers> =>
  validateAgainst(ctx, await findQuestions(ctx, editionId), categoryId, { given, holders, ...options });

/** Returns the statements that store valid answers of a registration. */
export function storeStatements(
  ctx: Context,
  db: Db | Trx,
  registrationId: string,
  { questions, answers }: ValidExtraAnswers,
): CompiledQuery[] {
  const rows = questions.flatMap(({ id, deletesOn }) =>
    answers[id] === undefined
      ? []
      : {
          registration_id: registrationId,
          question_id: id,
          answer: JSON.stringify(answers[id]),
          deletes_on: deletesOn,
          answered_at: ctx.now,
        },
  );
  return rows.length === 0 ? [] : [upsertExtraAnswers(db, rows)];
}

/** Attaches the files of the answers to the registration. Erases those that the form or the registration had before. */
export async function keepAnswerFiles(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  fileIds: readonly string[],
  draftId: string | undefined,
): Promise<void> {
  await attachFiles(ctx, trx, answerFileUse, registrationId, fileIds, draftId);
  const holders = draftId === undefined ? [registrationId] : [registrationId, draftId];
  await eraseFilesOf(ctx, trx, answerFileUse, holders, fileIds);
}

/** Replaces the answers to the questions of the form. Answers to removed questions stay until their date. */
export async function replaceExtraAnswers(
  ctx: Context,
  trx: Trx,
  registrationId: string,
  valid: ValidExtraAnswers,
  draftId?: string,
): Promise<void> {
  await deleteExtraAnswers(trx, registrationId, valid.unansweredIds);
  for (const statement of storeStatements(ctx, trx, registrationId, valid)) await trx.executeQuery(statement);
  const rows = await selectExtraAnswers(trx, [registrationId]);
  const isOfForm = (id: string) => valid.questions.some((question) => question.id === id);
  // The file of a removed question stays until its date, as the other answers do.
  const others = rows.filter(({ question_id }) => !isOfForm(question_id)).map(({ answer }) => String(answer));
  const kept = (await listFilesOf({ db: trx }, answerFileUse, [registrationId])).get(registrationId) ?? [];
  const keptIds = kept.map(({ id }) => id).filter((id) => others.includes(id));
  if (kept.length > 0 || valid.fileIds.length > 0)
    await keepAnswerFiles(ctx, trx, registrationId, [...valid.fileIds, ...keptIds], draftId);
}

/** Returns the stored answers of a registration by question. */
export async function findGivenAnswers(db: Db | Trx, registrationId: string): Promise<SurveyAnswers> {
  const rows = await selectExtraAnswers(db, [registrationId]);
  return Object.fromEntries(rows.map(({ question_id, answer }) => [question_id, answer]));
}

/**
 * Replaces answers on behalf of a registrant, who need not have answered all. Files remain.
 * @returns ids of the questions with another answer
 * @throws INVALID_INPUT – by question: `extraAnswers.q4`
 */
export async function editExtraAnswers(
  ctx: Context,
  trx: Trx,
  row: { id: string; edition_id: string; category_id: string },
  edited: SurveyAnswers,
): Promise<string[]> {
  const before = await findGivenAnswers(trx, row.id);
  const questions = await findFormQuestions(ctx, row.edition_id, row.category_id);
  const isFile = (questionId: string) =>
    questions.some(({ id, kind }) => id === questionId && kind === 'file');
  const given = Object.fromEntries([
    ...Object.entries(edited).filter(([id]) => !isFile(id)),
    ...Object.entries(before).filter(([id]) => isFile(id)),
  ]);
  const of = { editionId: row.edition_id, categoryId: row.category_id };
  // A file leaves with its condition; other answers to hidden questions are refused.
  const shown = answersShown(questions, given);
  const sent = Object.fromEntries(Object.entries(given).filter(([id]) => !isFile(id) || id in shown));
  const valid = await validateExtraAnswers(ctx, of, sent, [row.id], { isDraft: true });
  const changed = questions
    .map(({ id }) => id)
    .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(valid.answers[id]));
  if (changed.length > 0) await replaceExtraAnswers(ctx, trx, row.id, valid);
  return changed;
}

/** Returns all questions that a registration of the edition may have answers to. */
export const findKnownQuestions = async (ctx: Context, editionId: string): Promise<ExtraQuestion[]> =>
  (await selectQuestions(ctx.db, editionId))?.known ?? [];

const fileOpenMs = 10 * 60_000;

/** Describes the answers of registrations in words, by registration. Files get an address only if `opensFiles`. */
export async function describeExtraAnswers(
  ctx: Context,
  editionId: string,
  registrationIds: readonly string[],
  { opensFiles = false }: { opensFiles?: boolean } = {},
): Promise<Map<string, ExtraAnswer[]>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await selectExtraAnswers(ctx.db, registrationIds);
  if (rows.length === 0) return new Map();
  const known = await findKnownQuestions(ctx, editionId);
  const files = [...(await listFilesOf(ctx, answerFileUse, registrationIds)).values()].flat();
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const until = new Date(ctx.now.getTime() + fileOpenMs);
  const describe = (row: (typeof rows)[number]): ExtraAnswer[] => {
    const question = known.find(({ id }) => id === row.question_id);
    if (question === undefined) return [];
    const file = question.kind === 'file' ? fileOf.get(String(row.answer)) : undefined;
    return [
      {
        questionId: question.id,
        question: question.text,
        kind: question.kind,
        words: wordsOf(question, row.answer, fileOf),
        fileUrl: opensFiles && file !== undefined ? signedAddressOf(ctx, file.id, until) : null,
        deletesOn: row.deletes_on,
      },
    ];
  };
  const byRegistration = Map.groupBy(rows, ({ registration_id }) => registration_id);
  return new Map([...byRegistration].map(([id, own]) => [id, inOrder(known, own.flatMap(describe))]));
}
