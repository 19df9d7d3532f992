import type { Scope } from '../../platform/content.ts';

/** Scope of a board's settings and its list of posts. */
export const boardScope = (code: string): Scope => `board:${code}`;

/** Scope of the comment counts of a board's posts. */
export const commentsScope = (code: string): Scope => `board-comments:${code}`;

/** Returns the path of a post on the site. Albums have a page of their own. */
export const postPath = (boardCode: string, number: number): string =>
  `${boardCode === 'gallery' ? '/Gallery' : `/Board/${boardCode}`}/${number}`;

/** Scope of a post's text and comments. */
export const postScope = (boardCode: string, number: number): Scope => `post:${boardCode}/${number}`;
