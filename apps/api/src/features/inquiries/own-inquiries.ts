import type { Context } from '../../platform/context.ts';
import { ofEmail } from '../../platform/own-data.ts';
import { selectAnswers } from './inquiry-answers.queries.ts';
import { eraseInquiries } from './inquiry-retention.ts';
import { lockInquiriesFrom, selectInquiriesFrom } from './own-inquiries.queries.ts';

/** Data of a person about inquiries from their account's verified address. Excludes staff notes. */
const readInquiries = async (ctx: Context, email: string) => {
  const rows = await selectInquiriesFrom(ctx.db, email);
  const answers = await selectAnswers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: row.number,
    topic: row.topic,
    name: row.name,
    email: row.email,
    registrationNumber: row.registration_number,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answers: answers
      .filter((answer) => answer.inquiry_id === row.id)
      .map((answer) => ({ text: answer.text, writtenAt: answer.written_at.toISOString() })),
  }));
};

/** Inquiries are answered questions, not complaints about a contract, so that no law keeps them. */
export const ownInquiries = ofEmail('inquiries', readInquiries, {
  async erase(_ctx, trx, email) {
    const ids = await lockInquiriesFrom(trx, email);
    await eraseInquiries(trx, ids);
    return { deleted: ids.length };
  },
});
