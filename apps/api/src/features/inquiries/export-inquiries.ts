import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { csvFile } from '../../platform/csv.ts';
import { batchesOf } from '../../platform/listing.ts';
import { clockInZone, staffTimeZone } from '../../platform/zones.ts';
import { type InquiryFilter, type InquiryRow, selectInquiriesAfter } from './inquiries.queries.ts';
import { inquiryState } from './inquiries.rules.ts';
import { filterFor } from './view-inquiry.ts';

const at = (instant: Date | null) => (instant === null ? '' : clockInZone(instant, staffTimeZone));

interface Column {
  head: MessageId;
  cell(row: InquiryRow, say: (id: MessageId) => string): string;
}

const columns: readonly Column[] = [
  { head: 'inquiries.fact.number', cell: (row) => String(row.number) },
  {
    head: 'inquiries.fact.state',
    cell: (row, say) => say(`inquiries.state.${inquiryState(row)}`),
  },
  { head: 'inquiries.field.topic', cell: (row, say) => say(`inquiries.topic.${row.topic}`) },
  { head: 'inquiries.field.name', cell: (row) => row.name },
  { head: 'inquiries.field.email', cell: (row) => row.email },
  { head: 'inquiries.field.registrationNumber', cell: (row) => row.registration_number },
  { head: 'inquiries.field.text', cell: (row) => row.text },
  { head: 'inquiries.fact.createdAt', cell: (row) => at(row.created_at) },
  { head: 'inquiries.fact.answeredAt', cell: (row) => at(row.answered_at) },
];

async function* linesOf(ctx: Context, filter: InquiryFilter) {
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  const batches = batchesOf<InquiryRow>((after, limit) =>
    selectInquiriesAfter(ctx.db, filter, { after: after?.id, limit }),
  );
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row, say)));
}

/** Exports the filtered inquiries in the reader's language. First writes an audit entry with the reason. */
export async function exportInquiries(
  ctx: Context,
  { reason, ...filters }: ReceivedBy<typeof contract.exportInquiries>['body'],
): Promise<Sendable> {
  const { query: _typed, ...auditedFilters } = filters;
  await recordAuditAlone(ctx, {
    action: 'inquiries.exported',
    subjectType: 'inquiry',
    subjectId: 'all',
    reason,
    details: auditedFilters,
  });
  const heads = columns.map(({ head }) => ctx.services.translate(ctx.locale, head));
  const name = `inquiries-${ctx.now.toISOString().slice(0, 10)}.csv`;
  return csvFile(name, heads, linesOf(ctx, filterFor(ctx, filters)));
}
