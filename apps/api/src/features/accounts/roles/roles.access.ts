import type { Context } from '../../../platform/context.ts';
import { selectRole } from './roles.queries.ts';

/** What a call is mounted with whose address names a role. */
export const namedRole = {
  row: ({ db }: Context, { roleCode }: { roleCode: string }) => selectRole(db, roleCode),
  notFound: 'errors.notFound.role' as const,
};
