import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { FileUseName } from './files.ts';
import { listOf, pageQuery } from './lists.ts';
import { BilingualText, Instant, optionalLine, Uuid, WithReason } from './rules.ts';

const endpoint = endpointsOf('files');

/**
 * `waiting`: uploaded and not attached; `detached`: no longer attached; `withdrawn`: blocked for everybody by staff.
 */
export const fileStates = ['waiting', 'attached', 'detached', 'withdrawn'] as const;

/** A file in the list of staff, without its content. */
const ManagedFile = z.strictObject({
  id: Uuid,
  name: z.string(),
  use: z.string(),
  /** Media type, detected from the bytes. */
  type: z.string(),
  sizeBytes: z.int(),
  /** Null if it was sent with a registration form, without an account. */
  owner: z.nullable(
    z.strictObject({
      id: Uuid,
      /** Null if the account was deleted. */
      name: z.nullable(z.string()),
    }),
  ),
  /** Screen of the item it is attached to; null if there is none or the caller may not open it. */
  place: z.nullable(z.strictObject({ path: z.string(), title: BilingualText })),
  createdAt: Instant,
  state: z.enum(fileStates),
  /** Whether the file is withdrawn and its bytes still exist. */
  canBeGivenBack: z.boolean(),
});
export type ManagedFile = z.infer<typeof ManagedFile>;

export const searchManagedFiles = endpoint({
  method: 'GET',
  url: '/api/admin/file',
  summary: 'Files that were sent, for what, by whom and in which state; the latest first unless sorted',
  querystring: pageQuery({
    sort: ['createdAt,DESC', 'createdAt,ASC', 'sizeBytes,DESC', 'sizeBytes,ASC', 'name,ASC', 'name,DESC'],
    filters: {
      /** Part of the name. */
      query: z.optional(optionalLine(100)),
      use: z.optional(FileUseName),
      state: z.optional(z.enum(fileStates)),
    },
  }),
  reply: listOf(ManagedFile),
  refusals: [],
});

export const getFileSpace = endpoint({
  method: 'GET',
  url: '/api/admin/file-space',
  summary: 'How much is kept of each use, the largest first; small pictures are not counted',
  reply: z.strictObject({
    uses: z.array(z.strictObject({ use: z.string(), fileCount: z.int(), sizeBytes: z.int() })),
  }),
  refusals: [],
});

export const withdrawFile = endpoint({
  method: 'POST',
  url: '/api/admin/file/:id/withdraw',
  summary: 'Takes a file from everybody, with a reason that is kept; its bytes go after 30 days',
  params: z.strictObject({ id: Uuid }),
  body: WithReason,
  reply: z.strictObject({}),
  refusals: [],
});

export const giveFileBack = endpoint({
  method: 'POST',
  url: '/api/admin/file/:id/give-back',
  summary: 'Gives a withdrawn file back to those who had it',
  params: z.strictObject({ id: Uuid }),
  body: WithReason,
  reply: z.strictObject({}),
  refusals: ['CONFLICT'],
});
