import * as z from 'zod/mini';
import { BoardCode, BoardKind } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { line, optionalLine, Reason } from './rules.ts';

const endpoint = endpointsOf('boards');

const settings = {
  title: z.strictObject({ ko: line(60), en: line(60) }),
  description: z.strictObject({ ko: optionalLine(200), en: optionalLine(200) }),
  /** If off, comments are neither shown nor accepted. */
  allowsComments: z.boolean(),
  allowsSecret: z.boolean(),
};

/** Version of the settings that a change is based on. */
const version = z.string().check(z.maxLength(64, 'too_long'));

/** Board settings for staff. */
const ManagedBoard = z.strictObject({
  boardCode: BoardCode,
  kind: BoardKind,
  ...settings,
  version,
  /** Number of posts without deleted ones. */
  postCount: z.int(),
});
export type ManagedBoard = z.infer<typeof ManagedBoard>;

export const listManagedBoards = endpoint({
  method: 'GET',
  url: '/api/admin/board',
  summary: 'All boards as staff set them, with how many posts they have',
  reply: z.strictObject({ content: z.array(ManagedBoard) }),
  refusals: [],
});

export const changeBoard = endpoint({
  method: 'PATCH',
  url: '/api/admin/board/:boardCode',
  summary:
    'Changes what a board is called, what it is for, and what may be written there; who saw an older `version` is told',
  params: z.strictObject({ boardCode: BoardCode }),
  body: z.strictObject({ version, ...settings, reason: Reason }),
  reply: ManagedBoard,
  refusals: ['CONFLICT'],
});
