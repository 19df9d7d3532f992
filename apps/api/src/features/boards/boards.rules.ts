import type { Scope } from '../../platform/content.ts';

/** What shows a board: its settings, and its list of posts. */
export const boardScope = (code: string): Scope => `board:${code}`;

/** What shows a post: its text and its comments. */
export const postScope = (id: string): Scope => `post:${id}`;
