import type { Context } from '../../platform/context.ts';
import { selectInquiry } from './inquiries.queries.ts';
import { selectTemplate } from './inquiry-templates.queries.ts';

/** What a call is mounted with whose address names an inquiry: any, for staff. */
export const namedInquiry = {
  row: ({ db }: Context, { id }: { id: string }) => selectInquiry(db, id),
  notFound: 'inquiries.notFound' as const,
};

/** What a call is mounted with whose address names a template: any, for staff. */
export const namedTemplate = {
  row: ({ db }: Context, { id }: { id: string }) => selectTemplate(db, id),
  notFound: 'inquiries.template.notFound' as const,
};
