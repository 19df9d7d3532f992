import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { boardPermissions } from './permissions.ts';
import { BilingualText, line } from './rules.ts';

const endpoint = endpointsOf('boards');

/** What a board holds, which says what its posts have besides title and text. */
const boardKinds = ['community', 'papers', 'reference', 'sites', 'gallery'] as const;
export const BoardKind = z.enum(boardKinds);
export type BoardKind = (typeof boardKinds)[number];

/** Whether a post says little without a text: a link or pictures say enough. */
export const needsText = (kind: BoardKind): boolean => kind !== 'sites' && kind !== 'gallery';

/** The name of a board in addresses. */
export const BoardCode = line(40);

/** What may be done in a board by whoever asks. */
const BoardRights = z.strictObject({
  mayWrite: z.boolean(),
  mayComment: z.boolean(),
  /** Everybody’s posts and comments, notices, secret posts. */
  mayManage: z.boolean(),
});

export const Board = z.strictObject({
  boardCode: z.string(),
  kind: BoardKind,
  title: BilingualText,
  description: BilingualText,
  allowsComments: z.boolean(),
  allowsSecret: z.boolean(),
  ...BoardRights.shape,
});
export type Board = z.infer<typeof Board>;

export const BoardPermission = z.enum(boardPermissions);
export type BoardPermission = (typeof boardPermissions)[number];

export const getBoard = endpoint({
  method: 'GET',
  url: '/api/board/:boardCode',
  summary: 'A board, and what the reader may do there',
  params: z.strictObject({ boardCode: BoardCode }),
  reply: Board,
  refusals: [],
});
