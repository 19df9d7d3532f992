/** The pages of the menu that sponsors fill. */
export const emptySponsorPages = (hasSponsors: boolean): string[] => (hasSponsors ? [] : ['sponsors']);
