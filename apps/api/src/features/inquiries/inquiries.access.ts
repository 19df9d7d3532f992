import type { Context } from '../../platform/context.ts';
import { selectInquiry } from './inquiries.queries.ts';

/** What a call is mounted with whose address names an inquiry: any, for staff. */
export const namedInquiry = {
  row: ({ db }: Context, { id }: { id: string }) => selectInquiry(db, id),
  notFound: 'inquiries.notFound' as const,
};
