import type { InquiryDetail } from '@airway/contract';
import type { Trx } from '../../database/client.ts';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failNotFound } from '../../platform/errors.ts';
import { newId } from '../../platform/identifiers.ts';
import type { NameWithMessage } from '../../platform/names-with-messages.ts';
import { findStaffWith } from '../accounts/index.ts';
import { type InquiryRow, insertNote, lockInquiry, updateInquiry } from './inquiries.queries.ts';
import { describeCurrentInquiry } from './view-inquiry.ts';

/** Changes the current inquiry and writes an audit entry. `change` returns whether anything changed. */
export async function handle(
  ctx: Context,
  id: string,
  action: NameWithMessage<'audit'>,
  change: (trx: Trx, present: InquiryRow) => Promise<boolean>,
): Promise<InquiryDetail> {
  await ctx.db.transaction().execute(async (trx) => {
    const present = (await lockInquiry(trx, id)) ?? failNotFound('inquiries.notFound');
    if (await change(trx, present))
      await recordAudit(ctx, trx, { action, subjectType: 'inquiry', subjectId: id });
  });
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
  handle(ctx, id, 'inquiry.answered', async (trx, present) => {
    if (present.answered_at !== null) return false;
    await updateInquiry(trx, id, answeredWithin(ctx, present));
    return true;
  });

export const reopenInquiry = (ctx: Context, { id }: InquiryRow): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.reopened', async (trx, present) => {
    if (present.answered_at === null) return false;
    await updateInquiry(trx, id, { answered_at: null, answered_by: null });
    return true;
  });

/** Assigns an inquiry to a staff member or to nobody. @throws INVALID_INPUT – that person may not answer inquiries */
export async function handOverInquiry(
  ctx: Context,
  { id }: InquiryRow,
  { accountId }: { accountId: string | null },
): Promise<InquiryDetail> {
  const staff = await findStaffWith(ctx, 'INQUIRY_Manage');
  if (accountId !== null && !staff.some((one) => one.id === accountId))
    fail('INVALID_INPUT', { fields: { accountId: 'not_a_choice' } });
  return handle(ctx, id, 'inquiry.handed-over', async (trx, present) => {
    if (present.handler_id === accountId) return false;
    await updateInquiry(trx, id, { handler_id: accountId });
    return true;
  });
}

/** Stores a staff note and an audit entry about it. The audit log does not contain the note's text. */
export const noteInquiry = (
  ctx: Context,
  { id }: InquiryRow,
  { text }: { text: string },
): Promise<InquiryDetail> =>
  handle(ctx, id, 'inquiry.noted', async (trx) => {
    await insertNote(trx, {
      id: newId(ctx.now),
      inquiry_id: id,
      author_id: accountOf(ctx),
      text,
      written_at: ctx.now,
    });
    return true;
  });
