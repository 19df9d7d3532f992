import type * as contract from '@airway/contract';
import type { ReceivedBy, Sendable } from '@airway/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import { batchesOf } from '../../platform/listing.ts';
import { xlsxFile } from '../../platform/xlsx.ts';
import { describeRow } from './describe-import.ts';
import type { NamedImport } from './imports.access.ts';
import { type RowRecord, selectRowsAfter } from './imports.queries.ts';

const reasonWidth = 60;
const width = 20;

/**
 * Exports the original rows with a first column of reasons. A corrected file can be uploaded again; the import
 * ignores that column.
 * @throws CONFLICT – its rows were not compared yet, or are already deleted
 */
export async function exportImportRows(
  ctx: Context,
  named: NamedImport,
  { rows: selection }: ReceivedBy<typeof contract.exportImportRows>['body'],
): Promise<Sendable> {
  const { row } = named;
  const { facts, counts, mapping, forgotten_at } = row;
  if (facts === null || counts === null || mapping === null || forgotten_at !== null)
    return fail('CONFLICT', { sentence: { id: 'imports.admin.problem.noRows' } });
  const say = ctx.services.translate;
  const reasons = ['ko', 'en'].map((locale) => say(locale as 'ko' | 'en', 'imports.admin.reasons'));
  const at = facts.headings
    .map((_heading, index) => index)
    .filter((index) => !reasons.includes(facts.headings[index] ?? ''));
  const sheet = {
    name: facts.sheet ?? 'Sheet1',
    columns: [
      { head: say(ctx.locale, 'imports.admin.reasons'), width: reasonWidth, holds: 'text' as const },
      ...at.map((index) => ({ head: facts.headings[index] ?? '', width, holds: 'text' as const })),
    ],
  };
  const reasonOf = ({ problems }: ReturnType<typeof describeRow>) =>
    problems
      .map(({ heading, problem }) => (heading === null ? problem : `${heading}: ${problem}`))
      .join('\n');
  const outcome = selection === 'refused' ? selection : undefined;
  async function* batches() {
    const select = (after: RowRecord | undefined, limit: number) =>
      selectRowsAfter(ctx.db, row.id, { after: after?.number ?? 0, limit, outcome });
    for await (const rows of batchesOf(select))
      yield rows.map((one) => {
        const described = describeRow(ctx, named, one);
        return [reasonOf(described), ...at.map((index) => described.cells[index] ?? '')];
      });
  }
  const name = row.file_name.replace(/\.[^.]+$/, '');
  return xlsxFile(`${name}-${say(ctx.locale, 'imports.admin.reasons')}.xlsx`, sheet, batches());
}
