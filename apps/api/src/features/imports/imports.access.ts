import type { Context } from '../../platform/context.ts';
import type { ImportUse } from '../../platform/imports.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { namedEdition } from '../editions/index.ts';
import { type ImportRecord, selectImport } from './imports.queries.ts';

/** Finds a kind of import that the caller may use. Undefined otherwise. */
export function findUse({ actor }: Context, uses: readonly ImportUse[], kind: string): ImportUse | undefined {
  const use = uses.find((one) => one.kind === kind);
  return use !== undefined && isStaffWith(actor, use.permission) ? use : undefined;
}

/** An import with its use. */
export interface NamedImport {
  row: ImportRecord;
  use: ImportUse;
}

/** Call options for an import of a kind that the caller manages. */
export const namedImport = (uses: readonly ImportUse[]) => ({
  async row(ctx: Context, { id }: { id: string }): Promise<NamedImport | undefined> {
    const row = await selectImport(ctx.db, id);
    const use = row && findUse(ctx, uses, row.kind);
    return row && use && { row, use };
  },
  notFound: 'imports.notFound' as const,
});

/** Call options for a kind and an edition. */
export const namedHistory = (uses: readonly ImportUse[]) => ({
  async row(ctx: Context, { kind, editionId }: { kind: string; editionId: string }) {
    const edition = await namedEdition.row(ctx, { id: editionId });
    const use = findUse(ctx, uses, kind);
    return edition && use && { kind: use.kind, editionId: edition.id };
  },
  notFound: namedEdition.notFound,
});
