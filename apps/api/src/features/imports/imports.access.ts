import { staffPermission } from '@airway/contract';
import type { Actor, Context } from '../../platform/context.ts';
import type { ImportUse } from '../../platform/imports.ts';
import { isStaffWith } from '../../platform/staff.ts';
import { namedEdition } from '../editions/index.ts';
import { type ImportRecord, selectImport } from './imports.queries.ts';

export const isStaff = ({ permissions }: Actor): boolean => permissions.includes(staffPermission);

/** What staff may import, by its kind; undefined: not this. */
export function findUse({ actor }: Context, uses: readonly ImportUse[], kind: string): ImportUse | undefined {
  const use = uses.find((one) => one.kind === kind);
  return use !== undefined && isStaffWith(actor, use.permission) ? use : undefined;
}

/** An import with what it is read into. */
export interface NamedImport {
  row: ImportRecord;
  use: ImportUse;
}

/** What a call is mounted with whose address names an import: those of what who asks manages. */
export const namedImport = (uses: readonly ImportUse[]) => ({
  async row(ctx: Context, { id }: { id: string }): Promise<NamedImport | undefined> {
    const row = await selectImport(ctx.db, id);
    const use = row && findUse(ctx, uses, row.kind);
    return row && use && { row, use };
  },
  notFound: 'imports.notFound' as const,
});

/** What a call is mounted with whose address names a kind and an edition. */
export const namedHistory = (uses: readonly ImportUse[]) => ({
  async row(ctx: Context, { kind, editionId }: { kind: string; editionId: string }) {
    const edition = await namedEdition.row(ctx, { id: editionId });
    const use = findUse(ctx, uses, kind);
    return edition && use && { kind: use.kind, editionId: edition.id };
  },
  notFound: namedEdition.notFound,
});
