/** The site's boards by their name in addresses, with their page's name in the menu. */
const boardPages = {
  community: 'boardCommunity',
  papers: 'boardPapers',
  reference: 'boardReference',
  sites: 'boardSites',
  gallery: 'gallery',
} as const;

/** The board with its own address. */
export const galleryCode = 'gallery';

/** Board names in addresses below `/Board`. */
export const boardCodes = Object.keys(boardPages).filter((code) => code !== galleryCode);

/** Returns the path of a board or of one post. */
export function boardPath(boardCode: string, itemNo?: number): string {
  const board = boardCode === galleryCode ? '/Gallery' : `/Board/${boardCode}`;
  return itemNo === undefined ? board : `${board}/${itemNo}`;
}

/** Returns the menu's name for a board's page. */
export const pageOfBoard = (code: string): string | undefined =>
  Object.entries(boardPages).find(([known]) => known === code)?.[1];

/** Returns the menu pages of boards without posts. */
export const emptyBoardPages = (boardsWithPosts: readonly string[]): string[] =>
  Object.entries(boardPages).flatMap(([code, page]) => (boardsWithPosts.includes(code) ? [] : page));
