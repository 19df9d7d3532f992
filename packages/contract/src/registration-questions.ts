import * as z from 'zod/mini';
import { Audience } from './editions.ts';
import { endpointsOf } from './endpoint.ts';
import { documentEndings, type FileEnding, pictureEndings } from './files.ts';
import { BilingualText, Day, Uuid } from './rules.ts';
import { type AnswerFileKind, commonQuestions, FileQuestion, problemsOf } from './survey-questions.ts';

const endpoint = endpointsOf('registrations');

const inTheForm = {
  /** Categories that are asked. Null for all. */
  categoryIds: z.nullable(z.array(Uuid).check(z.minLength(1, 'too_few_items'), z.maxLength(50))),
  /** First day, in Seoul, on which the answers no longer exist. */
  deletesOn: Day,
};

/** A question that staff add to the registration form of an edition. */
export const ExtraQuestion = z.discriminatedUnion('kind', [
  z.extend(commonQuestions.single, inTheForm),
  z.extend(commonQuestions.multiple, inTheForm),
  z.extend(commonQuestions.text, inTheForm),
  z.extend(commonQuestions.number, inTheForm),
  z.extend(FileQuestion, inTheForm),
]);
export type ExtraQuestion = z.infer<typeof ExtraQuestion>;

export const extraQuestionKinds = ['single', 'multiple', 'text', 'number', 'file'] as const;

/** File name endings that a kind of files allows. */
export const answerFileEndings: Readonly<Record<AnswerFileKind, readonly FileEnding[]>> = {
  pdf: ['pdf'],
  picture: pictureEndings,
  document: documentEndings.filter((ending) => !['pdf', 'zip', 'txt', 'csv'].includes(ending)),
};

/** Returns the size limit of a file question in bytes. A megabyte counts as file sizes are shown: 1024 kilobytes. */
export const maximumBytesOf = ({ maximumMegabytes }: { maximumMegabytes: number }) =>
  maximumMegabytes * 1024 * 1024;

/** Questions of a form. Ids must be unique, and conditions may name earlier questions only. */
export const ExtraQuestions = z.array(ExtraQuestion).check(z.maxLength(30, 'too_many_items'), (payload) => {
  for (const [index, question] of payload.value.entries())
    for (const [problem, place] of problemsOf(question, payload.value.slice(0, index)))
      payload.issues.push({
        code: 'custom',
        message: problem,
        path: [index, ...place],
        input: payload.value,
      });
});

/** Returns the questions that a category is asked on a day in Seoul. One whose answers are deleted is asked no more. */
export const questionsFor = (
  questions: readonly ExtraQuestion[],
  categoryId: string,
  today: string,
): ExtraQuestion[] =>
  questions.filter(
    ({ categoryIds, deletesOn }) =>
      deletesOn > today && (categoryIds === null || categoryIds.includes(categoryId)),
  );

const QuestionsOfStaff = z.strictObject({
  /** Increases with every change; 0 before the first question. */
  version: z.int(),
  questions: z.array(ExtraQuestion),
  /** Default for the deletion of answers: 90 days after the last day of the meeting. */
  deletesOn: Day,
  categories: z.array(z.strictObject({ id: Uuid, name: BilingualText, audience: Audience })),
  /** Answers by question and choice, deleted answers included. Also of removed questions. */
  counts: z.array(
    z.strictObject({
      questionId: z.string(),
      text: BilingualText,
      /** Whether the form no longer has the question. */
      isRemoved: z.boolean(),
      answers: z.int(),
      choices: z.array(z.strictObject({ text: BilingualText, answers: z.int() })),
    }),
  ),
});
export type QuestionsOfStaff = z.infer<typeof QuestionsOfStaff>;

const edition = z.strictObject({ id: Uuid });

export const getExtraQuestions = endpoint({
  method: 'GET',
  url: '/api/conference/:id/registration-question',
  summary:
    'The questions that staff added to the registration form of an edition, with counts of the answers',
  params: edition,
  reply: QuestionsOfStaff,
  refusals: [],
});

export const putExtraQuestions = endpoint({
  method: 'PUT',
  url: '/api/conference/:id/registration-question',
  summary:
    'Changes the added questions. Answers to removed questions stay readable. Who saw an older `version` is told',
  params: edition,
  body: z.strictObject({ version: z.int().check(z.nonnegative()), questions: ExtraQuestions }),
  reply: QuestionsOfStaff,
  refusals: ['CONFLICT'],
});

/** An answer as staff and the person read it, with the question at its latest wording. */
export const ExtraAnswer = z.strictObject({
  questionId: z.string(),
  question: BilingualText,
  kind: z.enum(extraQuestionKinds),
  /** Chosen choices, or the text, number or file name in both languages. */
  words: z.array(BilingualText),
  /** Path that opens the file for ten minutes; null for other kinds. */
  fileUrl: z.nullable(z.string()),
  deletesOn: Day,
});
export type ExtraAnswer = z.infer<typeof ExtraAnswer>;
