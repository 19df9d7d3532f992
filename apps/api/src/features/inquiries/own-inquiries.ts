import type { OwnData } from '../../platform/own-data.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { selectAnswers } from './inquiry-answers.queries.ts';
import { selectInquiriesFrom } from './own-inquiries.queries.ts';

/** Data of a person about inquiries from their account's verified address. Excludes staff notes. */
export const ownInquiries: OwnData = {
  name: 'inquiries',
  async read(ctx, accountId) {
    const email = await findProvenEmail(ctx, accountId);
    if (email === undefined) return [];
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
  },
};
