import type * as contract from '@airway/contract';
import {
  answerFileEndings,
  type ExtraQuestion,
  maximumBytesOf,
  type ReceivedBy,
  type StoredFile,
  type UploadAddress,
} from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { attachFiles, completeOwnUpload, getUploadUrl, listFilesOf } from '../files/index.ts';
import { answerFileUse } from './answer-files.ts';
import { lockDraft, selectDraft } from './drafts.queries.ts';
import { draftIdOf } from './drafts.service.ts';
import { selectQuestions } from './extra-questions.queries.ts';

type FileQuestion = Extract<ExtraQuestion, { kind: 'file' }>;

/** @throws NOT_FOUND – the edition does not ask for this file */
async function getFileQuestion(ctx: Context, editionId: string, questionId: string): Promise<FileQuestion> {
  const { questions } = (await selectQuestions(ctx.db, editionId)) ?? { questions: [] };
  const question = questions.find(({ id }) => id === questionId);
  return question?.kind === 'file' ? question : failNotFound('registrations.extra.noQuestion');
}

/**
 * Returns the address for uploading a file that answers a question.
 * @throws NOT_FOUND – the edition does not ask for this file
 * @throws INVALID_INPUT – the question accepts no such files
 * @throws TOO_LARGE – larger than the question allows
 * @throws TOO_MANY_REQUESTS – 30 files of a form in an hour, or 2 GB of all forms of a network in a day
 */
export async function getAnswerUploadUrl(
  ctx: Context,
  { questionId, name, sizeBytes }: ReceivedBy<typeof contract.getAnswerUploadUrl>['body'],
): Promise<UploadAddress> {
  const draft = (await selectDraft(ctx.db, draftIdOf(ctx))) ?? fail('DRAFT_EXPIRED');
  const question = await getFileQuestion(ctx, draft.edition_id, questionId);
  const use = {
    ...answerFileUse,
    endings: question.accepts.flatMap((kind) => answerFileEndings[kind]),
    maximumBytes: maximumBytesOf(question),
  };
  return getUploadUrl(ctx, [use], { use: use.name, name, sizeBytes });
}

/**
 * Converts an upload to a file of the form. It stays as long as the form, and becomes an answer when the form is saved
 * with its id. Refusals are those of `completeUpload`.
 * @throws NOT_FOUND – no such upload of this form
 */
export async function completeAnswerUpload(
  ctx: Context,
  { fileId }: ReceivedBy<typeof contract.completeAnswerUpload>['body'],
): Promise<StoredFile> {
  const draftId = draftIdOf(ctx);
  const file = await completeOwnUpload(ctx, answerFileUse, fileId);
  await ctx.db.transaction().execute(async (trx) => {
    // Of two files that arrive at the same time, each keeps the other.
    if (!(await lockDraft(trx, draftId))) fail('DRAFT_EXPIRED');
    const present = (await listFilesOf({ db: trx }, answerFileUse, [draftId])).get(draftId) ?? [];
    await attachFiles(ctx, trx, answerFileUse, draftId, [...present.map(({ id }) => id), fileId]);
  });
  return file;
}
