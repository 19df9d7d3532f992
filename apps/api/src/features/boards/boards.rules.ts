import type { Scope } from '../../platform/content.ts';

/** What shows a board: its settings, and its list of posts. */
export const boardScope = (code: string): Scope => `board:${code}`;

/** What shows how many comments the posts of a board have. */
export const commentsScope = (code: string): Scope => `board-comments:${code}`;

/** Where a post is on the site: albums have a page of their own. */
export const postPath = (boardCode: string, number: number): string =>
  `${boardCode === 'gallery' ? '/Gallery' : `/Board/${boardCode}`}/${number}`;

/** What shows a post: its text and its comments. */
export const postScope = (boardCode: string, number: number): Scope => `post:${boardCode}/${number}`;
