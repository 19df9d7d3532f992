import type * as contract from '@airway/contract';
import type { InquiryAnswer, InquiryDetail, InquiryEntry, ReceivedBy, ReplyOf } from '@airway/contract';
import { accountOf } from '../../platform/acting-account.ts';
import { recordView } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { failNotFound } from '../../platform/errors.ts';
import { listMailsAbout, type QueuedMail } from '../../platform/outbox.ts';
import { leavesAt, retentionSetting } from '../../platform/retention.ts';
import { getSetting } from '../../platform/site-settings.ts';
import { findNames, findStaffWith } from '../accounts/index.ts';
import {
  type InquiryFilter,
  type InquiryRow,
  selectInquiry,
  selectInquiryPage,
  selectNotes,
} from './inquiries.queries.ts';
import { inquiryState, refusalReason } from './inquiries.rules.ts';
import { type AnswerRow, selectAnswers } from './inquiry-answers.queries.ts';

type Query = ReceivedBy<typeof contract.listInquiries>['query'];

export const filterFor = (
  ctx: Context,
  { query, state, topic, handler }: Omit<Query, 'page' | 'size' | 'sort'>,
): InquiryFilter => ({
  query,
  state,
  topic,
  ...(handler !== undefined && { handlerId: handler === 'me' ? accountOf(ctx) : null }),
});

type Listed = Pick<
  InquiryRow,
  'id' | 'number' | 'topic' | 'name' | 'created_at' | 'handler_id' | 'answered_at' | 'undelivered_at'
>;

const entryOf = (row: Listed, names: ReadonlyMap<string, string>): InquiryEntry => ({
  id: row.id,
  number: row.number,
  topic: row.topic,
  name: row.name,
  state: inquiryState(row),
  createdAt: row.created_at.toISOString(),
  handler:
    row.handler_id === null ? null : { accountId: row.handler_id, name: names.get(row.handler_id) ?? '' },
});

/** Lists matching inquiries. `page` counts from 0. */
export async function listInquiries(
  ctx: Context,
  { page, size, sort, ...filters }: Query,
): Promise<ReplyOf<typeof contract.listInquiries>> {
  const { rows, total } = await selectInquiryPage(ctx.db, filterFor(ctx, filters), { page, size, sort });
  const names = await findNames(
    ctx,
    rows.flatMap((row) => row.handler_id ?? []),
  );
  return { content: rows.map((row) => entryOf(row, names)), total };
}

function mailOf(mail: QueuedMail): InquiryAnswer['mail'] {
  const { recipient, meantAt, sentAt, failedAt, delayedSince, failure } = mail;
  const reason = refusalReason(failure ?? '');
  if (failedAt !== null) return { state: 'failed', recipient, at: failedAt.toISOString(), reason };
  if (delayedSince !== null) return { state: 'delayed', recipient, at: delayedSince.toISOString(), reason };
  const state = sentAt === null ? 'waiting' : 'sent';
  return { state, recipient, at: (sentAt ?? meantAt).toISOString(), reason: null };
}

/** Selects answers, each with its newest mail. */
async function selectThread(
  ctx: Context,
  id: string,
): Promise<{ row: AnswerRow; mail: InquiryAnswer['mail'] }[]> {
  const rows = await selectAnswers(ctx.db, [id]);
  if (rows.length === 0) return [];
  const mails = await listMailsAbout(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const mail = mails.find(({ subjectId }) => subjectId === row.id);
    return mail === undefined ? [] : { row, mail: mailOf(mail) };
  });
}

async function describe(ctx: Context, row: InquiryRow): Promise<InquiryDetail> {
  const [answers, notes, staff, { inquiries: months }] = await Promise.all([
    selectThread(ctx, row.id),
    selectNotes(ctx.db, row.id),
    findStaffWith(ctx, 'INQUIRY_Manage'),
    getSetting(ctx, retentionSetting),
  ]);
  const authors = [...answers.map((answer) => answer.row), ...notes].map((written) => written.author_id);
  const named = [row.handler_id, row.answered_by, ...authors];
  const names = await findNames(
    ctx,
    named.flatMap((id) => id ?? []),
  );
  return {
    ...entryOf(row, names),
    version: row.version,
    locale: row.locale,
    email: row.email,
    registrationNumber: row.registration_number,
    text: row.text,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by === null ? null : (names.get(row.answered_by) ?? ''),
    forgottenAt: row.answered_at === null ? null : leavesAt(row.answered_at, months).toISOString(),
    answers: answers.map((answer) => ({
      id: answer.row.id,
      text: answer.row.text,
      author: names.get(answer.row.author_id) ?? '',
      writtenAt: answer.row.written_at.toISOString(),
      mail: answer.mail,
    })),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: names.get(note.author_id) ?? '',
      writtenAt: note.written_at.toISOString(),
    })),
    staff: staff.map(({ id, name }) => ({ accountId: id, name })),
  };
}

/** Describes an inquiry again after a change. @throws NOT_FOUND – it was deleted meanwhile */
export async function describeCurrentInquiry(ctx: Context, id: string): Promise<InquiryDetail> {
  return describe(ctx, (await selectInquiry(ctx.db, id)) ?? failNotFound('inquiries.notFound'));
}

/** Returns one inquiry, and writes an audit entry. */
export async function viewInquiry(ctx: Context, row: InquiryRow): Promise<InquiryDetail> {
  const detail = await describe(ctx, row);
  await recordView(ctx, { action: 'inquiry.viewed', subjectType: 'inquiry', subjectId: row.id });
  return detail;
}
