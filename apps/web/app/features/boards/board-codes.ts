/** The boards of the site, by their name in addresses. */
export const boardCodes = ['community', 'papers', 'reference', 'sites'] as const;
