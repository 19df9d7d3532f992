import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import type { MessageId } from '@airway/messages';
import { recordAuditAlone } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { batchesOf } from '../../platform/listing.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import { type AlumniFilter, type AlumnusRow, selectAlumniAfter } from './alumni.queries.ts';
import { formOf, inContractOrder } from './alumni.rules.ts';
import { alumniColumns } from './alumni-sheet.ts';

const columns = Object.values(alumniColumns);

async function* rowsOf(ctx: Context, filter: AlumniFilter) {
  const opened = ({ opened: fields }: AlumnusRow) =>
    inContractOrder(fields)
      .map((field) => ctx.services.translate(ctx.locale, `alumni.field.${field}`))
      .join(', ');
  const batches = batchesOf<AlumnusRow>((after, limit) =>
    selectAlumniAfter(ctx.db, filter, { after: after?.id, limit }),
  );
  for await (const rows of batches)
    yield rows.map((row) => [
      ...columns.map(({ cell }) => cell({ id: row.id, ...formOf(row) })),
      opened(row),
    ]);
}

/** Exports the filtered entries as a spreadsheet in the reader's language. First writes an audit entry. */
export async function exportAlumni(
  ctx: Context,
  { reason, ...filter }: ReceivedBy<typeof contract.exportAlumni>['body'],
): Promise<Sendable> {
  const { query: _typed, ...filters } = filter;
  await recordAuditAlone(ctx, {
    action: 'alumni.exported',
    subjectType: 'alumnus',
    subjectId: 'all',
    reason,
    details: filters,
  });
  const say = (id: MessageId) => ctx.services.translate(ctx.locale, id);
  const sheet = {
    name: say('alumni.admin.export.sheet'),
    columns: [
      ...columns.map(({ title, width, holds }) => ({ head: say(title), width, holds })),
      // An import ignores this column, because only the person decides it.
      { head: say('alumni.admin.export.opened'), width: 40, holds: 'text' as const },
    ],
  };
  return xlsxFile(`alumni-${ctx.now.toISOString().slice(0, 10)}.xlsx`, sheet, rowsOf(ctx, filter));
}
