import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import type { FilePlace } from '../../platform/file-uses.ts';
import { selectAgreementNames } from './name-agreements.queries.ts';

/** Returns the console screens of agreements, named by their sponsors. */
export async function nameAgreements(ctx: Context, ids: readonly string[]): Promise<Map<string, FilePlace>> {
  const rows = await selectAgreementNames(ctx.db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { path: `/Admin/SponsorAgreements/${row.id}`, title: bilingual(row, 'name') },
    ]),
  );
}
