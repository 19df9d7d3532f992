import type { Context } from '../../platform/context.ts';
import { selectAgreement } from './agreements.queries.ts';

/** Call options for an agreement, even a removed one. */
export const namedAgreement = {
  row: ({ db }: Context, { id }: { id: string }) => selectAgreement(db, id),
  notFound: 'sponsorship.notFound' as const,
};
