/** The boards of the site by their name in addresses, and the word of their page in the menu. */
const boardPages = {
  community: 'boardCommunity',
  papers: 'boardPapers',
  reference: 'boardReference',
  sites: 'boardSites',
} as const;

export const boardCodes = Object.keys(boardPages);

/** The pages of the menu whose boards have nothing to read. */
export const emptyBoardPages = (boardsWithPosts: readonly string[]): string[] =>
  Object.entries(boardPages).flatMap(([code, page]) => (boardsWithPosts.includes(code) ? [] : page));
