import type { Context } from '../../platform/context.ts';
import { selectDeposit } from './deposits.queries.ts';

/** Call options for a deposit named by the address. */
export const namedDeposit = {
  row: ({ db }: Context, { id }: { id: string }) => selectDeposit(db, id),
  notFound: 'deposits.admin.none' as const,
};
