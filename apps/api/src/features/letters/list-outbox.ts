import type { listOutbox as call, OutboxEntry, ReceivedBy, ReplyOf } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { findEndedMails } from '../../platform/mails-again.ts';
import { heldBack, interrupted, tooLate } from '../../platform/outbox.queries.ts';
import { readableNumber } from '../../platform/readable-number.ts';
import { ceilingReached } from '../../platform/sms.ts';
import { withdrawnBefore } from '../../platform/text-groups.ts';
import {
  type OutboxRow,
  selectInquiryNumbers,
  selectOutboxPage,
  selectRegistrationNumbers,
} from './outbox.queries.ts';

/** Days for which a mail that failed is work for staff. */
const openDays = 14;
export const openSince = (now: Date): Date => new Date(now.getTime() - openDays * 86_400_000);

/** Finds what mails are about: a registration, an inquiry, or the inquiry of an answer. By the id that the mail has. */
async function findSubjects(ctx: Context, rows: readonly OutboxRow[]) {
  const ids = rows.flatMap(({ subject_id: id, registration_id: other }) => [id ?? [], other ?? []].flat());
  const [registrations, inquiries] = await Promise.all([
    selectRegistrationNumbers(ctx.db, ids),
    selectInquiryNumbers(ctx.db, ids),
  ]);
  return new Map<string, NonNullable<OutboxEntry['subject']>>([
    ...registrations.map(
      ({ id, number }) =>
        [id, { type: 'registration' as const, id, number: readableNumber(number) }] as const,
    ),
    ...inquiries.map(
      ({ id, inquiry_id, number }) =>
        [id, { type: 'inquiry' as const, id: inquiry_id, number: String(number) }] as const,
    ),
  ]);
}

/** Finds why mails that did not arrive cannot be sent again. */
async function findRefusals(ctx: Context, rows: readonly OutboxRow[]) {
  const mails = rows.filter(({ channel, sent_at: sentAt }) => channel === 'mail' && sentAt === null);
  const { left } = await findEndedMails(ctx, { ids: mails.map(({ id }) => id) });
  return new Map(left.map(({ mail, why }) => [mail.id, why]));
}

/** Parts what the server said from our own reasons, which the screen says in the reader's language. */
function reasonOf({ failure, state }: OutboxRow): Pick<OutboxEntry, 'failure' | 'cause'> {
  if (failure === tooLate) return { failure: null, cause: 'late' };
  if (failure === withdrawnBefore) return { failure: null, cause: 'withdrawn' };
  if (failure === ceilingReached) return { failure: null, cause: 'ceiling' };
  if (failure === interrupted) return { failure: null, cause: 'interrupted' };
  return { failure: failure === heldBack || state === 'sent' ? null : failure, cause: null };
}

function smsOf({
  carrier,
  cost_won,
  delivered_at,
  fallback_of,
  has_fallback,
}: OutboxRow): OutboxEntry['sms'] {
  if (carrier === null) return null;
  return {
    carrier,
    costWon: cost_won ?? 0,
    deliveredAt: delivered_at?.toISOString() ?? null,
    isFallback: fallback_of !== null,
    hasFallback: has_fallback === true,
  };
}

/** Describes mails and text messages for staff. */
export async function describeOutbox(ctx: Context, rows: readonly OutboxRow[]): Promise<OutboxEntry[]> {
  const [subjects, refusals] = await Promise.all([findSubjects(ctx, rows), findRefusals(ctx, rows)]);
  const isWorthless = ({ channel, sent_at, failed_at, worthless_at }: OutboxRow) =>
    channel === 'text' && sent_at === null && failed_at !== null && (worthless_at ?? ctx.now) <= ctx.now;
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    kind: row.kind,
    locale: row.locale,
    recipient: row.recipient,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    endedAt: (row.sent_at ?? row.failed_at)?.toISOString() ?? null,
    worthlessAt: row.worthless_at?.toISOString() ?? null,
    ...reasonOf(row),
    sms: smsOf(row),
    refusal: refusals.get(row.id) ?? (isWorthless(row) ? 'worthless' : null),
    subject: subjects.get(row.registration_id ?? '') ?? subjects.get(row.subject_id ?? '') ?? null,
  }));
}

/** Lists mails and text messages of all kinds. */
export async function listOutbox(
  ctx: Context,
  query: ReceivedBy<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const { rows, total } = await selectOutboxPage(ctx.db, query, {
    now: ctx.now,
    openSince: openSince(ctx.now),
  });
  return { content: await describeOutbox(ctx, rows), total };
}
