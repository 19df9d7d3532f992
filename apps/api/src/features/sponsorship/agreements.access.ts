import type { Context } from '../../platform/context.ts';
import { selectAgreement } from './agreements.queries.ts';

/** What a call is mounted with whose address names an agreement, also a removed one. */
export const namedAgreement = {
  row: ({ db }: Context, { id }: { id: string }) => selectAgreement(db, id),
  notFound: 'sponsorship.notFound' as const,
};
