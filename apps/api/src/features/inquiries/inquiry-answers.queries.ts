import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { InquiryAnswersTable } from '../../database/tables.ts';

export type AnswerRow = Selectable<InquiryAnswersTable>;

export function selectAnswer(db: Db, id: string): Promise<AnswerRow | undefined> {
  return db.selectFrom('inquiry_answers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Selects the answer that an earlier request with this key sent. */
export function selectAnswerByKey(trx: Trx, requestKey: string): Promise<AnswerRow | undefined> {
  return trx
    .selectFrom('inquiry_answers')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Selects the answers to any of these inquiries, oldest first. */
export async function selectAnswers(db: Db | Trx, inquiryIds: readonly string[]): Promise<AnswerRow[]> {
  if (inquiryIds.length === 0) return [];
  return db
    .selectFrom('inquiry_answers')
    .selectAll()
    .where('inquiry_id', 'in', [...inquiryIds])
    .orderBy('id')
    .execute();
}

/** @returns whether its request key was new */
export async function insertAnswer(trx: Trx, row: Insertable<InquiryAnswersTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inquiry_answers')
    .values(row)
    .onConflict((of) => of.column('request_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks an inquiry's answer as undelivered, unless a newer answer exists. */
export async function updateUndelivered(trx: Trx, answerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ answered_at: null, answered_by: null, undelivered_at: now })
    .where((of) =>
      of('id', '=', of.selectFrom('inquiry_answers').select('inquiry_id').where('id', '=', answerId)),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('inquiry_answers')
            .select('inquiry_answers.id')
            .whereRef('inquiry_answers.inquiry_id', '=', 'inquiries.id')
            .where('inquiry_answers.id', '>', answerId),
        ),
      ),
    )
    .execute();
}

/** Marks an inquiry as answered again, when its undelivered answer is sent once more. */
export async function updateAnsweredAgain(trx: Trx, answerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('inquiries')
    .from('inquiry_answers')
    .set((of) => ({
      answered_at: now,
      answered_by: of.ref('inquiry_answers.author_id'),
      undelivered_at: null,
    }))
    .where('inquiry_answers.id', '=', answerId)
    .whereRef('inquiries.id', '=', 'inquiry_answers.inquiry_id')
    .where('inquiries.answered_at', 'is', null)
    .where('inquiries.undelivered_at', 'is not', null)
    .execute();
}
