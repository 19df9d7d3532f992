/** Paths for booth staff: all their booths, and one booth, below the base and without the language. */
export const ownBoothsPath = '/Booth';
export const ownBoothPath = (sponsorId: string): string => `${ownBoothsPath}/${sponsorId}`;
