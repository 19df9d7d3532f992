import * as z from 'zod/mini';
import { endpointsOf } from './endpoint.ts';
import { boardPermissions } from './permissions.ts';
import { BilingualText, line } from './rules.ts';

const endpoint = endpointsOf('boards');

/** Kinds of boards. The kind decides which fields posts have besides title and text. */
const boardKinds = ['community', 'papers', 'reference', 'sites', 'gallery'] as const;
export const BoardKind = z.enum(boardKinds);
export type BoardKind = (typeof boardKinds)[number];

/** Checks whether posts need a text. On boards of sites and in galleries a link or pictures are enough. */
export const needsText = (kind: BoardKind): boolean => kind !== 'sites' && kind !== 'gallery';

/** Name of a board in URLs. */
export const BoardCode = line(40);

/** Permissions of the caller on a board. */
const BoardRights = z.strictObject({
  mayWrite: z.boolean(),
  mayComment: z.boolean(),
  /** Includes posts and comments of others, notices and secret posts. */
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
