import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { line, Uuid } from './rules.ts';

const endpoint = endpointsOf('accounts');

/** Most views that one account may have. */
export const maximumViews = 100;

/** A named state of a list of the console. */
export const StaffView = z.strictObject({
  id: Uuid,
  /** Address of the call of the list. */
  list: z.string(),
  name: z.string(),
  /** Query of the address of the list: filters, order, page size and columns of the export. */
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Null: the account is gone. */
  ownerName: z.nullable(z.string()),
  /** The view has no active owner any more, so that everybody who uses the list may take it over. */
  canBeTaken: z.boolean(),
});
export type StaffView = z.infer<typeof StaffView>;

export const listStaffViews = endpoint({
  method: 'GET',
  url: '/api/admin/view',
  summary: 'Saved views of the lists that one may open: one’s own and those shared with all staff, by name',
  reply: z.strictObject({ content: z.array(StaffView) }),
  refusals: [],
});

export const saveStaffView = endpoint({
  method: 'POST',
  url: '/api/admin/view',
  summary: 'Save a view of a list; one’s own view of the same name is replaced',
  body: z.strictObject({
    list: line(100),
    name: line(40),
    query: z.string().check(z.maxLength(2000, 'too_long')),
    isShared: z.boolean(),
  }),
  reply: StaffView,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

export const removeStaffView = endpoint({
  method: 'POST',
  url: '/api/admin/view/:id/remove',
  summary: 'Remove a view of one’s own',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({}),
  refusals: [],
});

export const takeStaffView = endpoint({
  method: 'POST',
  url: '/api/admin/view/:id/take',
  summary: 'Take over a shared view whose owner has left',
  params: z.strictObject({ id: Uuid }),
  reply: StaffView,
  refusals: ['CONFLICT'],
});
