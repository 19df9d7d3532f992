import type * as contract from '@airway/contract';
import type { ReceivedBy, ReplyOf, Sendable } from '@airway/contract';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import { dayInZone, staffTimeZone } from '../../platform/zones.ts';
import { getCurrentEditionRow } from '../editions/index.ts';
import { findRegistrants } from '../registrations/index.ts';
import {
  selectTour,
  selectVisitorPage,
  selectVisitorsAfter,
  type VisitorFilter,
  type VisitorRow,
} from './stamps.queries.ts';

type Reply = ReplyOf<typeof contract.listStampVisitors>;

/** Returns the filter, and the number of stamps that the tour needs. Without a tour, nobody is complete. */
async function filterOf(ctx: Context, state: 'complete' | undefined) {
  const { id: editionId } = await getCurrentEditionRow(ctx);
  const needed = (await selectTour(ctx.db, editionId))?.needed ?? Number.MAX_SAFE_INTEGER;
  return { filter: { editionId, atLeast: state === 'complete' ? needed : 1 }, needed };
}

async function describe(
  ctx: Context,
  rows: readonly VisitorRow[],
  needed: number,
): Promise<Reply['content']> {
  const people = await findRegistrants(
    ctx,
    rows.map(({ registration_id }) => registration_id),
  );
  return rows.flatMap(({ registration_id: registrationId, stamp_count, last_stamped_at }) => {
    const person = people.get(registrationId);
    if (person === undefined) return [];
    const stampCount = Number(stamp_count);
    return [
      {
        registrationId,
        registrationNumber: person.number,
        name: person.name,
        affiliation: person.affiliation,
        stampCount,
        isComplete: stampCount >= needed,
        lastStampedAt: last_stamped_at.toISOString(),
      },
    ];
  });
}

/** Lists visitors with stamps in the current edition. `page` counts from 0. @throws NOT_FOUND – there is no edition */
export async function listStampVisitors(
  ctx: Context,
  { state, ...place }: ReceivedBy<typeof contract.listStampVisitors>['query'],
): Promise<Reply> {
  const { filter, needed } = await filterOf(ctx, state);
  const { rows, total } = await selectVisitorPage(ctx.db, filter, place);
  return { content: await describe(ctx, rows, needed), total };
}

const columns = [
  { head: 'sponsors.admin.stamps.number', width: 16, holds: 'text' },
  { head: 'sponsors.admin.stamps.name', width: 20, holds: 'text' },
  { head: 'sponsors.admin.stamps.affiliation', width: 30, holds: 'text' },
  { head: 'sponsors.admin.stamps.count', width: 12, holds: 'number' },
  { head: 'sponsors.admin.stamps.complete', width: 12, holds: 'text' },
  { head: 'sponsors.admin.stamps.last', width: 18, holds: 'moment' },
] as const;

async function* linesOf(ctx: Context, filter: VisitorFilter, needed: number) {
  const say = ctx.services.translate;
  const batches = batchesOf<VisitorRow>((after, limit) =>
    selectVisitorsAfter(ctx.db, filter, { after: after?.registration_id, limit }),
  );
  for await (const rows of batches)
    yield (await describe(ctx, rows, needed)).map((one) => [
      one.registrationNumber,
      one.name,
      one.affiliation,
      one.stampCount,
      one.isComplete ? say(ctx.locale, 'sponsors.admin.stamps.complete.yes') : '',
      new Date(one.lastStampedAt),
    ]);
}

/** Exports the filtered visitors as a spreadsheet. First writes an audit entry. @throws NOT_FOUND – no edition */
export async function exportStampVisitors(
  ctx: Context,
  { reason, state }: ReceivedBy<typeof contract.exportStampVisitors>['body'],
): Promise<Sendable> {
  const { filter, needed } = await filterOf(ctx, state);
  await recordAuditAlone(ctx, {
    action: 'stamp-visitors.exported',
    subjectType: 'edition',
    subjectId: filter.editionId,
    reason,
    ...(state === undefined ? {} : { details: { state } }),
  });
  const say = ctx.services.translate;
  return xlsxFile(
    `stamps-${dayInZone(ctx.now, staffTimeZone)}.xlsx`,
    {
      name: say(ctx.locale, 'sponsors.screen.stampVisitors'),
      columns: columns.map((column) => ({ ...column, head: say(ctx.locale, column.head) })),
    },
    linesOf(ctx, filter, needed),
  );
}
