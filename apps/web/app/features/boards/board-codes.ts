/** The boards of the site by their name in addresses, and the word of their page in the menu. */
const boardPages = {
  community: 'boardCommunity',
  papers: 'boardPapers',
  reference: 'boardReference',
  sites: 'boardSites',
  gallery: 'gallery',
} as const;

/** The board that has an address of its own. */
export const galleryCode = 'gallery';

/** What stands in addresses below `/Board`. */
export const boardCodes = Object.keys(boardPages).filter((code) => code !== galleryCode);

/** Where a board is, or a post of it. */
export function boardPath(boardCode: string, itemNo?: number): string {
  const board = boardCode === galleryCode ? '/Gallery' : `/Board/${boardCode}`;
  return itemNo === undefined ? board : `${board}/${itemNo}`;
}

/** The word of a board's page in the menu. */
export const pageOfBoard = (code: string): string | undefined =>
  Object.entries(boardPages).find(([known]) => known === code)?.[1];

/** The pages of the menu whose boards have nothing to read. */
export const emptyBoardPages = (boardsWithPosts: readonly string[]): string[] =>
  Object.entries(boardPages).flatMap(([code, page]) => (boardsWithPosts.includes(code) ? [] : page));
