/** Returns the menu pages that need sponsors. */
export const emptySponsorPages = (hasSponsors: boolean): string[] => (hasSponsors ? [] : ['sponsors']);
