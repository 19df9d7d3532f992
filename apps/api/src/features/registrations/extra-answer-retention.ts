import type { Trx } from '../../database/client.ts';
import type { Context } from '../../platform/context.ts';
import type { DatedRetention } from '../../platform/retention.ts';
import { eraseFiles, eraseFilesOf } from '../files/index.ts';
import { answerFileUse } from './answer-files.ts';
import {
  addToCounts,
  countDueAnswers,
  type DeletedAnswer,
  deleteAnswersOf,
  deleteDueAnswers,
  selectQuestions,
} from './extra-questions.queries.ts';
import { countsOf } from './extra-questions.rules.ts';

/** Adds deleted answers to the counts, and erases their files. */
async function settleDeleted(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  deleted: readonly DeletedAnswer[],
): Promise<void> {
  const editionIds = [...new Set(deleted.map(({ edition_id }) => edition_id))];
  const sets = new Map(
    await Promise.all(
      editionIds.map(async (id) => [id, (await selectQuestions(trx, id))?.known ?? []] as const),
    ),
  );
  await addToCounts(
    trx,
    countsOf(deleted, (id) => sets.get(id) ?? []),
  );
  const isFile = ({ edition_id, question_id }: DeletedAnswer) =>
    sets.get(edition_id)?.some(({ id, kind }) => id === question_id && kind === 'file');
  await eraseFiles(
    ctx,
    trx,
    answerFileUse,
    deleted.filter(isFile).map(({ answer }) => String(answer)),
  );
}

/** Erases all answers and files of registrations. Their counts stay. */
export async function eraseAnswersOf(
  ctx: Pick<Context, 'now'>,
  trx: Trx,
  registrationIds: readonly string[],
): Promise<void> {
  await settleDeleted(ctx, trx, await deleteAnswersOf(trx, registrationIds));
  await eraseFilesOf(ctx, trx, answerFileUse, registrationIds);
}

/** Erases answers to questions of an edition on the day that the form named. Their counts stay. */
export const extraAnswerRetention: DatedRetention = {
  kind: 'extraAnswers',
  from: 'date',
  count: countDueAnswers,
  async empty(ctx, trx, editionId, today, atMost) {
    const deleted = await deleteDueAnswers(trx, editionId, today, atMost);
    await settleDeleted(ctx, trx, deleted);
    return deleted.length;
  },
};
