import type { OwnData } from '../../platform/own-data.ts';
import { findProvenEmail } from '../accounts/index.ts';
import { selectInquiriesFrom } from './own-inquiries.queries.ts';

/** What was asked with the address that an account proved; what staff note about it is theirs. */
export const ownInquiries: OwnData = {
  name: 'inquiries',
  async read(ctx, accountId) {
    const email = await findProvenEmail(ctx, accountId);
    if (email === undefined) return [];
    return (await selectInquiriesFrom(ctx.db, email)).map((row) => ({
      number: row.number,
      topic: row.topic,
      name: row.name,
      email: row.email,
      registrationNumber: row.registration_number,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
    }));
  },
};
