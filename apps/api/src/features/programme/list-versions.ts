import type * as contract from '@airway/contract';
import type { ProgrammeChange, ReceivedBy, ReplyOf } from '@airway/contract';
import { bilingual } from '../../platform/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { requestedEdition } from './list-sessions.ts';
import { selectVersions } from './versions.queries.ts';

/** Lists the changes of each published version, latest first. @throws NOT_FOUND – no such edition */
export async function listProgrammeVersions(
  ctx: Context,
  { editionId, ...place }: ReceivedBy<typeof contract.listProgrammeVersions>['query'],
): Promise<ReplyOf<typeof contract.listProgrammeVersions>> {
  const edition = await requestedEdition(ctx, editionId);
  const { rows, total } = await selectVersions(ctx.db, edition.id, place);
  return {
    editionId: edition.id,
    content: rows.map((row) => ({
      version: row.version,
      publishedDate: row.published_at.toISOString(),
      note: bilingual(row, 'note'),
      changes: row.changes as ProgrammeChange[],
    })),
    total,
  };
}
