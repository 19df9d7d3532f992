import type { Context } from '../../platform/context.ts';
import { selectInquiry } from './inquiries.queries.ts';
import { selectTemplate } from './inquiry-templates.queries.ts';

/** Call options for any inquiry, for staff. */
export const namedInquiry = {
  row: ({ db }: Context, { id }: { id: string }) => selectInquiry(db, id),
  notFound: 'inquiries.notFound' as const,
};

/** Call options for any template, for staff. */
export const namedTemplate = {
  row: ({ db }: Context, { id }: { id: string }) => selectTemplate(db, id),
  notFound: 'inquiries.template.notFound' as const,
};
