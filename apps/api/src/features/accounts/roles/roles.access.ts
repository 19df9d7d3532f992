import type { Context } from '../../../platform/context.ts';
import { selectRole } from './roles.queries.ts';

export const namedRole = {
  row: ({ db }: Context, { roleCode }: { roleCode: string }) => selectRole(db, roleCode),
  notFound: 'errors.notFound.role' as const,
};
