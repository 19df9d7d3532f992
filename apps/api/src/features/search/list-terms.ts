import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { selectTermPage, selectTermsAfter, type TermFilter } from './search-terms.queries.ts';

type Reply = ReplyOf<typeof contract.listSearchTerms>;

/** Lists matching terms. `page` counts from 0. */
export async function listSearchTerms(
  ctx: Context,
  { page, size, sort, ...filter }: ReceivedBy<typeof contract.listSearchTerms>['query'],
): Promise<Reply> {
  const { rows, total } = await selectTermPage(ctx.db, filter, { page, size, sort });
  return { content: rows, total };
}

const columns = [
  { head: 'search.admin.term', width: 50, holds: 'text' },
  { head: 'search.admin.count', width: 14, holds: 'number' },
  { head: 'search.admin.missCount', width: 18, holds: 'number' },
  { head: 'search.admin.lastSearchedOn', width: 18, holds: 'text' },
] as const;

async function* linesOf(ctx: Context, filter: TermFilter) {
  const batches = batchesOf<Reply['content'][number]>((after, limit) =>
    selectTermsAfter(ctx.db, filter, { after: after?.term, limit }),
  );
  for await (const rows of batches)
    yield rows.map(({ term, count, missCount, lastSearchedOn }) => [term, count, missCount, lastSearchedOn]);
}

/** Exports the filtered terms as a spreadsheet in the reader's language. First writes an audit entry. */
export async function exportSearchTerms(
  ctx: Context,
  { reason, ...filter }: ReceivedBy<typeof contract.exportSearchTerms>['body'],
): Promise<Sendable> {
  const { query: _typed, ...auditedFilters } = filter;
  await recordAuditAlone(ctx, {
    action: 'search-terms.exported',
    subjectType: 'search-terms',
    subjectId: 'all',
    reason,
    details: auditedFilters,
  });
  const say = ctx.services.translate;
  return xlsxFile(
    `search-terms-${dayInZone(ctx.now, staffTimeZone)}.xlsx`,
    {
      name: say(ctx.locale, 'search.screen.terms'),
      columns: columns.map((column) => ({ ...column, head: say(ctx.locale, column.head) })),
    },
    linesOf(ctx, filter),
  );
}
