import type { InquiryDetail } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import type { AuditEntry } from '../../platform/audit.ts';
import { type ChangeableRows, changeRow } from '../../platform/change-row.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import { findStaffWith } from '../accounts/index.ts';
import { type InquiryRow, insertNote, lockInquiry, updateInquiry } from './inquiries.queries.ts';
import { describeCurrentInquiry } from './view-inquiry.ts';

const inquiries: ChangeableRows<InquiryRow> = {
  subjectType: 'inquiry',
  lock: lockInquiry,
  notFound: 'inquiries.notFound',
};

interface Act {
  action: AuditEntry['action'];
  details(before: InquiryRow): AuditEntry['details'];
}

/** Changes an inquiry and describes it. `write` is that of `changeRow`. */
export async function handle(
  ctx: Context,
  id: string,
  act: AuditEntry['action'] | Act,
  write: (trx: Trx, present: InquiryRow) => Promise<InquiryRow | undefined>,
): Promise<InquiryDetail> {
  await changeRow(ctx, inquiries, { id, ...(typeof act === 'string' ? { action: act } : act) }, write);
  return describeCurrentInquiry(ctx, id);
}

/** Returns the changes of an answered inquiry. */
export const answeredWithin = (ctx: Context, { version }: InquiryRow) => ({
  answered_at: ctx.now,
  answered_by: accountOf(ctx),
  undelivered_at: null,
  version: version + 1,
});

/** Marks an inquiry as answered by other means. From then on it is stored for a year. */
export const answerInquiry = (ctx: Context, { id }: InquiryRow): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.answered', async (trx, present) =>
    present.answered_at === null ? updateInquiry(trx, id, answeredWithin(ctx, present)) : undefined,
  );

export const reopenInquiry = (ctx: Context, { id }: InquiryRow): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.reopened', async (trx, present) =>
    present.answered_at === null
      ? undefined
      : updateInquiry(trx, id, { answered_at: null, answered_by: null }),
  );

/** Assigns an inquiry to a staff member or to nobody. @throws INVALID_INPUT – that person may not answer inquiries */
export async function handOverInquiry(
  ctx: Context,
  { id }: InquiryRow,
  { accountId }: { accountId: string | null },
): Promise<InquiryDetail> {
  const staff = await findStaffWith(ctx, 'INQUIRY_Manage');
  if (accountId !== null && !staff.some((one) => one.id === accountId))
    fail('INVALID_INPUT', { fields: { accountId: 'not_a_choice' } });
  const details = (before: InquiryRow) => ({ handler: [before.handler_id, accountId] });
  return handle(ctx, id, { action: 'inquiry.handed-over', details }, async (trx, present) =>
    present.handler_id === accountId ? undefined : updateInquiry(trx, id, { handler_id: accountId }),
  );
}

/** Stores a staff note and an audit entry about it. The audit log does not contain the note's text. */
export const noteInquiry = (
  ctx: Context,
  { id }: InquiryRow,
  { text }: { text: string },
): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.noted', async (trx, present) => {
    await insertNote(trx, {
      id: newId(ctx.now),
      inquiry_id: id,
      author_id: accountOf(ctx),
      text,
      written_at: ctx.now,
    });
    return present;
  });
