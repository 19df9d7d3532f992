import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { accountOf } from '../../platform/acting-account.ts';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { defineLimit } from '../../platform/rate-limits.ts';
import { type XlsxColumn, xlsxFile } from '../../platform/xlsx.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { type LeadFilter, selectLeadsAfter } from './lead-lists.queries.ts';
import { leadsOfBooth } from './leads.access.ts';
import type { LeadRow } from './leads.queries.ts';
import { leadExpiresAt } from './leads.rules.ts';
import type { PlacedSponsor } from './sponsors.queries.ts';

/** Each export reads all leads of a booth. */
const exporting = defineLimit('sponsors.leads.export', { points: 20, durationSeconds: 600 });

interface Column extends Omit<XlsxColumn, 'head'> {
  head: MessageId;
  cell: (row: LeadRow, say: (id: MessageId) => string) => string | Date | null;
}

const columns: readonly Column[] = [
  { head: 'sponsors.admin.leads.name', width: 20, holds: 'text', cell: ({ name }) => name },
  {
    head: 'sponsors.admin.leads.affiliation',
    width: 30,
    holds: 'text',
    cell: ({ affiliation }) => affiliation,
  },
  { head: 'sponsors.admin.leads.email', width: 30, holds: 'text', cell: ({ email }) => email },
  { head: 'sponsors.admin.leads.phone', width: 18, holds: 'text', cell: ({ phone }) => phone },
  {
    head: 'sponsors.admin.leads.source',
    width: 14,
    holds: 'text',
    cell: ({ source }, say) => say(`sponsors.admin.leads.source.${source}`),
  },
  { head: 'sponsors.admin.leads.message', width: 40, holds: 'text', cell: ({ message }) => message },
  { head: 'sponsors.admin.leads.note', width: 40, holds: 'text', cell: ({ note }) => note },
  { head: 'sponsors.admin.leads.column.givenAt', width: 18, holds: 'moment', cell: (row) => row.given_at },
  {
    head: 'sponsors.admin.leads.column.keptUntil',
    width: 18,
    holds: 'moment',
    cell: (row) => leadExpiresAt(row.given_at),
  },
];

/** Reads rows in batches. A lost permission or a withdrawal takes effect from the next batch. */
async function* rowsOf(ctx: Context, sponsorId: string, filter: LeadFilter) {
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  const batches = batchesOf<LeadRow>(async (after, limit) =>
    selectLeadsAfter(ctx.db, await leadsOfBooth(ctx, sponsorId), filter, { after: after?.id, limit }),
  );
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row, say)));
}

/**
 * Exports the filtered leads as a spreadsheet in the reader's language. First writes an audit entry.
 * @throws TOO_MANY_REQUESTS – 20 in ten minutes by one account
 */
export async function exportLeads(
  ctx: Context,
  { id }: PlacedSponsor,
  { reason, ...filter }: ReceivedBy<typeof contract.exportLeads>['body'],
): Promise<Sendable> {
  await ctx.services.limits.take(exporting, accountOf(ctx));
  const { query: _typed, ...auditedFilters } = filter;
  await recordAuditAlone(ctx, {
    action: 'sponsor-leads.exported',
    subjectType: 'sponsor',
    subjectId: id,
    reason,
    details: auditedFilters,
  });
  const sheet = {
    name: ctx.services.translate(ctx.locale, 'sponsors.admin.leads.sheet'),
    columns: columns.map(({ head, width, holds }) => ({
      head: ctx.services.translate(ctx.locale, head),
      width,
      holds,
    })),
  };
  return xlsxFile(`leads-${dayInZone(ctx.now, staffTimeZone)}.xlsx`, sheet, rowsOf(ctx, id, filter));
}
