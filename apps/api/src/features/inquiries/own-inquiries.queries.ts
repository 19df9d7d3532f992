import { sql } from 'kysely';
import type { Db } from '../../database/client.ts';
import type { InquiryRow } from './inquiries.queries.ts';

export function selectInquiriesFrom(db: Db, email: string): Promise<InquiryRow[]> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute();
}
