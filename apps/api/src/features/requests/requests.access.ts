import type { Context } from '../../platform/context.ts';
import { selectRequest } from './requests.queries.ts';

/** Call options for a request whose id a person got. */
export const personsRequest = {
  row: ({ db }: Context, { id }: { id: string }) => selectRequest(db, id),
  notFound: 'requests.ask.notFound' as const,
};

/** Call options for any request, for staff. */
export const namedRequest = {
  row: ({ db }: Context, { id }: { id: string }) => selectRequest(db, id),
  notFound: 'requests.admin.notFound' as const,
};
