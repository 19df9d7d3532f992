import { sql } from 'kysely';
import type { Db, Trx } from '../../database/client.ts';
import type { InquiryRow } from './inquiries.queries.ts';

export function selectInquiriesFrom(db: Db, email: string): Promise<InquiryRow[]> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .execute();
}

export async function lockInquiriesFrom(trx: Trx, email: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('inquiries')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
