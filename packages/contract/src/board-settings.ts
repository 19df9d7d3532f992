import * as z from 'zod/mini';
import { BoardCode, BoardKind } from './boards.ts';
import { endpointsOf } from './endpoint.ts';
import { line, optionalLine, Reason } from './rules.ts';

const endpoint = endpointsOf('boards');

/** What staff say about a board. */
const settings = {
  title: z.strictObject({ ko: line(60), en: line(60) }),
  description: z.strictObject({ ko: optionalLine(200), en: optionalLine(200) }),
  /** Off, comments are not shown and none is added. */
  allowsComments: z.boolean(),
  allowsSecret: z.boolean(),
};

/** Stands for the settings as somebody saw them. */
const version = z.string().check(z.maxLength(64, 'too_long'));

/** A board as staff set it. */
const ManagedBoard = z.strictObject({
  boardCode: BoardCode,
  kind: BoardKind,
  ...settings,
  version,
  /** Posts that are not deleted. */
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
